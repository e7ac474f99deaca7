// Progress printing: one line per step, with the time it took, and what to do when it fails.
import { existsSync, readFileSync } from 'node:fs';

const isTerminal = process.stdout.isTTY === true && process.env.CI === undefined;
const HEARTBEAT_MS = 30_000;
const SHOWN_LINES = 12;
const CLEAR = isTerminal ? '\r\x1b[2K' : '';
/** What is drawn as running in a terminal, and since when. */
const atWork = new Map();
let ticking;

/** A failure that a person can fix: what went wrong, what to do, and where the whole output is. */
export class StepError extends Error {
  constructor(message, { hint, log } = {}) {
    super(message);
    this.name = 'StepFailed';
    this.hint = hint;
    this.log = log;
  }
}

export function elapsed(sinceMs) {
  const seconds = (performance.now() - sinceMs) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** Prints a line, above the one that shows what is at work. */
export function say(text) {
  process.stdout.write(`${CLEAR}${text}\n`);
  draw();
}

/**
 * Runs `work` under a title. `work` may return a short word for the line ("unchanged"), or `{ note, value, isBad }`.
 * Resolves with `value`.
 */
export async function step(title, work) {
  const startedMs = performance.now();
  const stopTicking = showRunning(title, startedMs);
  try {
    const outcome = await work();
    const { note, value, isBad } = typeof outcome === 'string' ? { note: outcome } : (outcome ?? {});
    stopTicking();
    say(`${isBad ? '✗' : '✓'} ${title} ${note ? `(${note}) ` : ''}· ${elapsed(startedMs)}`);
    return value;
  } catch (error) {
    stopTicking();
    say(`✗ ${title} · ${elapsed(startedMs)}`);
    throw error;
  }
}

function showRunning(title, startedMs) {
  if (!isTerminal) {
    say(`… ${title}`);
    const beat = setInterval(() => say(`… ${title} · still running after ${elapsed(startedMs)}`), HEARTBEAT_MS);
    return () => clearInterval(beat);
  }
  atWork.set(title, startedMs);
  draw();
  ticking ??= setInterval(draw, 500);
  return () => {
    atWork.delete(title);
    if (atWork.size > 0) return draw();
    clearInterval(ticking);
    ticking = undefined;
    process.stdout.write(CLEAR);
  };
}

/** Several steps may be at work; they share the last line of the terminal, and it never wraps. */
function draw() {
  if (atWork.size === 0) return;
  const line = [...atWork].map(([title, startedMs]) => `… ${title} · ${elapsed(startedMs)}`).join('  ');
  process.stdout.write(`${CLEAR}${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
}

/** Prints why a step failed, the end of its log, and what to do. */
export function explain(error) {
  say(`\n${error.message}`);
  if (error.log !== undefined && existsSync(error.log)) {
    say(`\nFrom ${error.log}:`);
    for (const line of ends(error.log)) say(`  | ${line}`);
  }
  if (error.hint !== undefined) say(`\nWhat to do: ${error.hint}`);
  // A failure nobody foresaw is a bug here: its stack is the useful part.
  if (!(error instanceof StepError)) say(error.stack);
}

const linesOf = (file) => readFileSync(file, 'utf8').trimEnd().split('\n');

/** The beginning and the end: some tools say first what is wrong, others last. */
function ends(file) {
  const lines = linesOf(file);
  const left = lines.length - 2 * SHOWN_LINES;
  if (left <= 1) return lines;
  return [...lines.slice(0, SHOWN_LINES), `… ${left} lines left out`, ...lines.slice(-SHOWN_LINES)];
}

export const tail = (file, count) => linesOf(file).slice(-count);

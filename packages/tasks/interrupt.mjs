// Ending in order: what was started last is stopped first, on Ctrl-C, on SIGTERM, when the terminal closes, on failure.
import { stopAll } from './processes.mjs';
import { say } from './steps.mjs';

const stops = [];
let stopping;
let isServing = false;
let firstSignalMs;

/** Adds something to be stopped before everything that was added earlier. */
export const onStop = (stop) => stops.push(stop);
export const isStopping = () => stopping !== undefined;

export function stopEverything() {
  stopping ??= (async () => {
    for (const stop of stops.reverse()) await Promise.resolve(stop()).catch((error) => say(`! ${error.message}`));
    await stopAll();
  })();
  return stopping;
}

/** From now on being stopped is the normal end. */
export function nowServing() {
  isServing = true;
}

/** Never resolves; rejects when one of `failures` does. */
export const untilStopped = (failures = []) => Promise.race([...failures, new Promise(() => {})]);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle);

function handle() {
  // npm passes on what the terminal has already sent to all: the second one within a moment is the same one.
  if (firstSignalMs !== undefined) {
    if (performance.now() - firstSignalMs > 2_000) say('Still stopping; this takes up to half a minute.');
    return;
  }
  firstSignalMs = performance.now();
  say('\nStopping…');
  stopEverything().then(() => {
    say('Stopped.');
    // Ending a server is its normal end; a start that was cut short is not.
    process.exit(isServing ? 0 : 130);
  });
}

// Lighthouse, where it is installed: its mobile profile, in a browser of its own.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { findBrowser } from '../browser.mjs';
import { fromRoot } from '../places.mjs';

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Of the machine, over the minute before the last visit ended. */
  readonly load: number;
  /** Audits that cost points, by their id. */
  readonly losses: readonly string[];
}

const PROGRAM = fromRoot('node_modules', 'lighthouse', 'cli', 'index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Why there are no scores, or null where there can be. */
export function whyNoLighthouse(): string | null {
  if (!existsSync(PROGRAM)) return 'lighthouse is not installed (npm ci brings it)';
  return findBrowser() === undefined ? 'no browser was found for lighthouse' : null;
}

interface Report {
  readonly runtimeError?: { readonly code: string };
  readonly categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  readonly audits: Record<string, { score: number | null }>;
}

/** It takes points for a machine that has other work; so of so many visits the one in the middle, and the load, are reported. */
const VISITS_COUNT = 5;
/** On a busy machine a visit's record is sometimes not whole; it says so, and asks to be run again. */
const MOST_TRIES = 8;

export async function scorePage(url: string): Promise<Scores> {
  const seen: Omit<Scores, 'load'>[] = [];
  let last: unknown;
  for (let tries = 0; tries < MOST_TRIES && seen.length < VISITS_COUNT; tries += 1) {
    try {
      seen.push(await visit(url));
    } catch (error) {
      last = error;
    }
  }
  const middle = seen.sort((a, b) => b.performance - a.performance)[Math.floor(seen.length / 2)];
  if (middle === undefined) throw last;
  return { ...middle, load: loadavg()[0] ?? Number.NaN };
}

async function visit(url: string): Promise<Omit<Scores, 'load'>> {
  const flags = [
    '--output=json',
    '--quiet',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, url, ...flags], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.code}`);
  const [performance = 0, accessibility = 0, bestPractices = 0, seo = 0] = CATEGORIES.map((name) =>
    Math.round((report.categories[name]?.score ?? 0) * 100),
  );
  return { performance, accessibility, bestPractices, seo, losses: lossesOf(report) };
}

function lossesOf({ categories, audits }: Report): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const lost = weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 0.995);
  return [...new Set(lost.map(({ id }) => id))];
}

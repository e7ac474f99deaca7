#!/usr/bin/env -S npx tsx
// `npm run drill`: a site of its own under steady uploads, while its processes are killed, its disk fills up, its database
// has no connection left and clients stall; `npm run drill -- rolling`: an upgrade from an older version. Exits with 1 if an acknowledged run is lost, doubled or half stored.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Random, randomFrom } from '@fsbench/stats';
import { buildSite, generateClient } from './build.mjs';
import { loadReference } from './database.mjs';
import { type Audit, audit } from './drill/audit.ts';
import { exhaustConnections } from './drill/exhausted.ts';
import { type FloodReport, floodComparisons, floodUploads } from './drill/flood.ts';
import { kill } from './drill/kills.ts';
import { buildOlder, defaultOlder } from './drill/older-build.ts';
import { Programs, type Start } from './drill/programs.ts';
import { countFailures, type Reads, readsText, warmUp } from './drill/reads.ts';
import { type RollingReport, rollOver } from './drill/rolling.ts';
import { fillDisk, mountSmallDisk, unmount } from './drill/small-disk.ts';
import { stall } from './drill/stalled.ts';
import { killAtEachStep, STEPS } from './drill/steps.ts';
import { Uploaders } from './drill/uploaders.ts';
import { onStop } from './interrupt.mjs';
import { machineLine } from './machine-line.ts';

const HELP = `npm run drill [-- OPTIONS]
npm run drill -- rolling [--older COMMIT] [--ignore-stop] [--uploaders N]

  --kills N     SIGKILLs at random moments (default 20)
  --minutes N   end the kills after N minutes (default: no limit)
  --uploaders N clients that upload all the time (default 3)
  --seed N      another sequence of kills (default 1)
  --posts N     empty uploads of each flood (default 50000)
  --parts LIST  kills, steps, disk, connections, stalled, addresses, one-address, comparisons (default all)

  --older COMMIT  upgrade from it (default: the latest release, or what came before the latest migration)
  --ignore-stop   let the older processes go on at a migration that needs a stop, to see what breaks`;

interface Options {
  readonly kills: number;
  readonly minutes: number;
  readonly uploaders: number;
  readonly posts: number;
  readonly random: Random;
}

/** What happened, in a line; and how many answers were wrong. */
interface Outcome {
  readonly text: string;
  readonly failures: number;
}

const ofReads = (reads: Reads, before: string): Outcome => ({
  text: `${before}; ${readsText(reads)}`,
  failures: countFailures(reads),
});

/** Comparisons that are asked for at once. */
const COMPARISONS = 200;

const statusesText = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

const floodOutcome = ({ seconds, flood, honest, slowestMs, failures }: FloodReport): Outcome => ({
  text: [
    `flood answered ${statusesText(flood)} in ${seconds.toFixed(0)} s`,
    ...Object.entries(honest).map(
      ([what, counts]) => `${what} ${statusesText(counts)}, at most ${slowestMs[what] ?? 0} ms`,
    ),
  ].join('; '),
  failures,
});

/** Before and after each part, uploads are accepted. */
const STEADY_MS = 5_000;

/** Each part has a site of its own. */
const PARTS: Readonly<Record<string, (options: Options) => Promise<boolean>>> = {
  kills: (options) =>
    underUploads('kills', options, async (programs) => {
      const endMs = performance.now() + options.minutes * 60_000;
      const { counts, readyMs } = await kill(programs, options.random, options.kills, endMs);
      const lines = Object.entries(counts).map(
        ([program, count]) => `${program} ${count} (ready after ${spread(readyMs[program as keyof typeof readyMs])})`,
      );
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return { text: `${total} kills: ${lines.join(', ')}`, failures: 0 };
    }),

  steps: async ({ kills }) => {
    const { kills: count, faults } = await killAtEachStep(Math.ceil(kills / STEPS.length));
    console.log(`${faults.length === 0 ? '✓' : '✗'} steps: ${count} processes killed at ${STEPS.length} steps`);
    for (const fault of faults) console.log(`    ${fault}`);
    return faults.length === 0;
  },

  disk: async (options) => {
    const disk = mountSmallDisk();
    if (disk === null) {
      console.log('! SKIPPED disk: this user may not mount a small disk');
      return true;
    }
    try {
      return await underUploads(
        'disk',
        options,
        async (programs) => {
          const { reads, readyMs } = await fillDisk(programs, disk);
          return ofReads(reads, `full for 15 s, ready ${(readyMs / 1000).toFixed(1)} s after there was room`);
        },
        { home: disk.home },
      );
    } finally {
      unmount(disk);
    }
  },

  connections: (options) =>
    underUploads('connections', options, async (programs) => {
      const { taken, reads } = await exhaustConnections(programs);
      return ofReads(reads, `${taken} connections taken by others`);
    }),

  stalled: (options) =>
    underUploads('stalled', options, async (programs) => {
      const { clients, ended, reads } = await stall(programs);
      return ofReads(reads, `${clients} stalled clients, ${ended} ended by the server`);
    }),

  addresses: (options) =>
    underUploads(
      'addresses',
      options,
      async ({ url }) => floodOutcome(await floodUploads({ url, count: options.posts }, 'distinct')),
      { settings: { TRUSTED_PROXY_HOPS: '1' } },
    ),

  'one-address': (options) =>
    underUploads('one-address', options, async ({ url }) =>
      floodOutcome(await floodUploads({ url, count: options.posts }, 'shared')),
    ),

  comparisons: (options) =>
    underUploads('comparisons', options, async ({ url, databaseUrl }) => {
      await loadReference(databaseUrl);
      return floodOutcome(await floodComparisons({ url, count: COMPARISONS }));
    }),
};

async function underUploads(
  name: string,
  options: Options,
  work: (programs: Programs) => Promise<Outcome>,
  start: Start = {},
): Promise<boolean> {
  const programs = await Programs.start(start);
  onStop(() => programs.stop());
  try {
    await warmUp(programs.url);
    const uploaders = new Uploaders(programs.url, options.uploaders);
    await sleep(STEADY_MS);
    const outcome = await work(programs);
    await sleep(STEADY_MS);
    await uploaders.stop();
    const found = await audit(programs.databaseUrl, uploaders.acknowledged, programs.objects);
    return print(name, outcome, found, uploaders.answers);
  } finally {
    await programs.stop();
  }
}

function print(name: string, { text, failures }: Outcome, found: Audit, answers: Record<string, number>): boolean {
  const { acknowledged, stored, lost, doubled, halfStored } = found;
  const wrongAnswers = countWrong(answers, name === 'disk' ? [...ANSWERS, NO_ROOM] : ANSWERS);
  const isGood = lost + doubled + halfStored + failures + wrongAnswers === 0 && acknowledged > 0;
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${text}`);
  console.log(`    acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, half-stored ${halfStored}`);
  console.log(`    stored ${stored}; uploads answered ${statusesText(answers)}`);
  return isGood;
}

/** While all processes are stopped the proxy answers 503; else every request has to succeed. */
function printRolling({ stages, pages, uploads, found, hasStop, errors }: RollingReport): boolean {
  const { acknowledged, stored, lost, doubled, halfStored } = found;
  const refused = hasStop ? ['503'] : [];
  const wrong = countWrong(uploads, ['200', '201', ...refused]) + countWrong(pages, ['200', ...refused]);
  const isGood = lost + doubled + halfStored + wrong === 0 && acknowledged > 0;
  console.log(`${isGood ? '✓' : '✗'} rolling: ${wrong} requests failed`);
  for (const stage of stages) console.log(`    ${stage}`);
  console.log(`    acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, half-stored ${halfStored}`);
  console.log(`    stored ${stored}; uploads answered ${statusesText(uploads)}; pages ${statusesText(pages)}`);
  for (const [error, times] of errors.slice(0, 10)) console.log(`    ${times} times ${error}`);
  return isGood;
}

/** A collector sends a run again after 429, 503, or no answer. Any other answer to an honest upload is wrong. */
const ANSWERS = ['200', '201', '429', '503', 'none'];
/** `storage_full`. */
const NO_ROOM = '507';

const countWrong = (answers: Record<string, number>, expected: readonly string[]): number =>
  Object.entries(answers)
    .filter(([status]) => !expected.includes(status))
    .reduce((sum, [, count]) => sum + count, 0);

function spread(readyMs: readonly number[]): string {
  const sorted = [...readyMs].sort((one, other) => one - other);
  const at = (share: number) =>
    ((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) / 1000).toFixed(1);
  return sorted.length === 0 ? '-' : `${at(0.5)} s, p90 ${at(0.9)} s, at most ${at(1)} s`;
}

async function main(): Promise<void> {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  const { values, positionals } = parseArgs({
    options: {
      kills: text('20'),
      minutes: text('Infinity'),
      uploaders: text('3'),
      posts: text('50000'),
      seed: text('1'),
      parts: text(Object.keys(PARTS).join()),
      older: { type: 'string' },
      'ignore-stop': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help) return console.log(HELP);
  await generateClient();
  await buildSite();
  if (positionals[0] === 'rolling') {
    const older = await buildOlder(values.older ?? defaultOlder());
    const how = { uploaders: Number(values.uploaders), ignoresStop: values['ignore-stop'] };
    console.log(machineLine());
    process.exitCode = printRolling(await rollOver(older, how)) ? 0 : 1;
    return;
  }
  if (positionals.length > 0) throw new Error(HELP);
  console.log(`${machineLine()}, seed ${values.seed}`);
  const options: Options = {
    kills: Number(values.kills),
    minutes: Number(values.minutes),
    uploaders: Number(values.uploaders),
    posts: Number(values.posts),
    random: randomFrom(Buffer.from(values.seed)),
  };
  for (const name of values.parts.split(',')) {
    const part = PARTS[name];
    if (part === undefined) throw new Error(HELP);
    if (!(await part(options))) process.exitCode = 1;
  }
}

await main();

#!/usr/bin/env -S npx tsx
// `npm run fuzz`: mutated inputs to both validators, to the parsers of the collectors and to a real site. Prints `✓` or `✗`
// for each part, and exits with 1 if one of them accepted, refused or ended where it must not.
import { parseArgs } from 'node:util';
import { Findings, Report, thousands } from './fuzz/report.ts';
import { buildProgram, fuzzParsers, type Profile, RustValidator } from './fuzz/rust-program.ts';
import { readSeeds } from './fuzz/seeds.ts';
import { fuzzServer, type ServerFinding } from './fuzz/server.ts';
import { startSite } from './fuzz/site.ts';
import { compareValidators, type Disagreement } from './fuzz/validators.ts';
import { stopEverything } from './interrupt.mjs';
import { machineLine } from './machine-line.ts';

const HELP = `npm run fuzz [-- OPTIONS]

  --minutes N     how long, all parts together (default 0.5)
  --seed N        another sequence of inputs (default 1)
  --parts LIST    validators, parsers, server (default all)
  --first N       begin with input N of the sequence
  --inputs N      stop each part after N inputs
  --report FILE   add a line with the counts each minute
  --profile NAME  of the Rust program: dev (built by the tests) or fuzz (faster; default from one minute on)`;

const PARTS = ['validators', 'parsers', 'server'] as const;
type Part = (typeof PARTS)[number];

interface Options {
  readonly parts: readonly Part[];
  readonly secondsPerPart: number;
  readonly seed: number;
  readonly first: number;
  readonly inputs: number;
  readonly report: string | undefined;
  readonly profile: Profile;
}

function readOptions(): Options | null {
  const text = (fallback?: string) =>
    ({ type: 'string', ...(fallback === undefined ? {} : { default: fallback }) }) as const;
  const { values } = parseArgs({
    options: {
      minutes: text('0.5'),
      seed: text('1'),
      parts: text(PARTS.join()),
      first: text('0'),
      inputs: text('Infinity'),
      report: text(),
      profile: text(),
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  const parts = PARTS.filter((part) => (values.parts ?? '').split(',').includes(part));
  const minutes = Number(values.minutes);
  const profile = values.profile ?? (minutes < 1 ? 'dev' : 'fuzz');
  if (!(minutes > 0) || parts.length === 0 || (profile !== 'dev' && profile !== 'fuzz')) throw new Error(HELP);
  return {
    parts,
    secondsPerPart: (minutes * 60) / parts.length,
    seed: Number(values.seed),
    first: Number(values.first),
    inputs: Number(values.inputs),
    report: values.report,
    profile,
  };
}

/** Of a permalink, an incident, or a number: what differs from answer to answer. */
const INCIDENTAL = /[0-9A-Z]{16}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+/g;

const PART_RUNS: Readonly<Record<Part, (options: Options, findings: Findings, report: Report) => Promise<string>>> = {
  async validators({ secondsPerPart, seed, first, inputs, profile }, findings, report) {
    const rust = new RustValidator(await buildProgram(profile));
    const limits = { seed, seconds: secondsPerPart, first, inputs };
    const found = ({ input, site, collector, question }: Disagreement) => {
      const detail = `the site says ${site}, the collector says ${collector}`;
      findings.add(detail, { part: 'validators', input, detail, bytes: question.bytes });
    };
    const progress = (counts: object) => report.note(counts, findings);
    const counts = await compareValidators(rust, readSeeds(), limits, found, progress);
    rust.close();
    report.write(counts, findings);
    const { accepted, refused, refusedForHistogram } = counts;
    return `${thousands(counts.inputs)} inputs: both accept ${thousands(accepted)} (the site refuses ${thousands(refusedForHistogram)} of them for a histogram), both refuse ${thousands(refused)}`;
  },

  async parsers({ secondsPerPart, seed, profile }, findings) {
    const { counts, findings: lines } = await fuzzParsers(await buildProgram(profile), {
      seconds: secondsPerPart,
      seed,
    });
    for (const line of lines) findings.add(line, { part: 'parsers', input: 0, detail: line, bytes: Buffer.from(line) });
    if (counts === null) throw new Error('the parsers ended without a count');
    const targets = Object.entries(counts.targets).map(
      ([name, one]) => `${name} ${thousands(one.accepted + one.refused)}`,
    );
    return `${thousands(counts.inputs)} inputs: ${targets.join(', ')}`;
  },

  async server({ secondsPerPart, seed, first, inputs }, findings, report) {
    const site = await startSite();
    try {
      const limits = { seed, seconds: secondsPerPart, first, inputs };
      const found = ({ input, what, request }: ServerFinding) => {
        const bytes = request.body ?? Buffer.from(`${request.method} ${request.path}`);
        const place = `${request.method} /${request.path.split(/[/?]/)[1]}`;
        findings.add(`${place}: ${what.replaceAll(INCIDENTAL, '#')}`, {
          part: 'server',
          input,
          detail: `${request.method} ${request.path}: ${what}`,
          bytes,
        });
      };
      const progress = (counts: object) => report.note(counts, findings);
      const counts = await fuzzServer(site.url, readSeeds(), limits, found, progress);
      report.write(counts, findings);
      const statuses = Object.entries(counts.byStatus).map(([status, count]) => `${status}: ${thousands(count)}`);
      return `${thousands(counts.inputs)} requests (${statuses.join(', ')}), ${thousands(counts.pages)} pages of accepted runs`;
    } finally {
      await site.stop();
    }
  },
};

async function main(): Promise<void> {
  const options = readOptions();
  if (options === null) return console.log(HELP);
  console.log(`${machineLine()}, seed ${options.seed}`);
  for (const part of options.parts) {
    const findings = new Findings();
    const report = new Report(options.report, { part, seed: options.seed, first: options.first });
    const summary = await PART_RUNS[part](options, findings, report);
    if (findings.count === 0) console.log(`✓ ${part}: ${summary}`);
    else {
      console.log(`✗ ${part}: ${thousands(findings.count)} findings in ${summary}`);
      for (const line of findings.lines()) console.log(`    ${line}`);
      process.exitCode = 1;
    }
  }
}

await main();
await stopEverything();

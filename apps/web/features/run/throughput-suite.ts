import { dataKindsOf, type Run, type SuiteRun } from '@fsbench/contract';
import { bootstrapRatio, type RatioInterval, summarize } from '@fsbench/stats';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Rate, ThroughputRow } from '../../charts/types.ts';
import { durableNote } from '../figures/throughput-results.ts';
import { samplesOf } from '../ingest/summarize-case.ts';
import { formatByteRate, formatBytes } from '../words/quantity.ts';
import { formatFactor, formatRatioInterval } from '../words/ratio.ts';
import type { Sentence } from '../words/sentence.ts';
import { absenceReason, targetWords } from './case-words.ts';
import type { SuiteParts } from './suite-parts.ts';

type ThroughputSuite = Extract<SuiteRun, { suite: 'throughput' }>;
type ThroughputCase = ThroughputSuite['cases'][number];

export function throughputParts(run: Run, suite: ThroughputSuite, seed: Uint8Array): SuiteParts {
  const groups = groupsOf(suite);
  const [main] = groups;
  return {
    sentences: main ? sentencesOf(run, suite, main.cases, seed) : [],
    charts: groups.flatMap((group) => chartOf(run, group)),
    tables: [],
  };
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly cases: readonly ThroughputCase[];
}

const GAP =
  'Accepted: until the last write returned. Durable: until a sync after it returned. The gap between the two is the page cache.';

/** One picture an amount and a size of write (64 and 450 MiB are different cases): what cannot be compressed into a new file first, then what changes it. */
function groupsOf({ cases }: ThroughputSuite): Group[] {
  const sizes = [...new Set(cases.map(({ params }) => `${params.total_bytes}-${params.write_bytes}`))];
  return sizes.flatMap((size): Group[] => {
    const mine = cases.filter(({ params }) => `${params.total_bytes}-${params.write_bytes}` === size);
    const [first] = mine;
    if (!first) return [];
    const { total_bytes, write_bytes } = first.params;
    const what = `${formatBytes(total_bytes)} in writes of ${formatBytes(write_bytes)}`;
    const isPlain = ({ params }: ThroughputCase) => params.payload === 'random' && params.file !== 'rewrite';
    const plain = mine.filter(isPlain);
    const others = mine.filter((one) => !isPlain(one));
    if (plain.length === 0) return [{ id: size, title: `${what}, into each sink`, summary: GAP, cases: others }];
    return [
      { id: size, title: `${what} into each sink: incompressible bytes, a new file`, summary: GAP, cases: plain },
      ...(others.length > 0
        ? [
            {
              id: `${size}-others`,
              title: `${what} into each sink: zeroes, and a file written over`,
              summary:
                'Zeroes can be compressed or left out by what stores them; a file that is there already needs no new blocks.',
              cases: others,
            },
          ]
        : []),
    ];
  });
}

function chartOf(run: Run, { id, title, summary, cases }: Group): ChartData[] {
  const isMixed = new Set(cases.map(({ params }) => `${params.payload} ${params.file}`)).size > 2;
  return [
    {
      kind: 'throughput',
      props: { id: `throughput-${id}`, title, summary, rows: cases.map((one) => rowOf(run, one, isMixed)) },
    },
  ];
}

const FILES = { new: 'new file', rewrite: 'written over' } as const;

function rowOf(run: Run, one: ThroughputCase, isMixed: boolean): ThroughputRow {
  const { payload, file } = one.params;
  const what = isMixed ? [payload === 'zeroes' ? payload : null, file === 'rewrite' ? FILES.rewrite : null] : [];
  const base = {
    id: one.id,
    label: targetWords(run, one.target, true),
    variant: what.filter(Boolean).join(', ') || null,
    subject: 0 as const,
    reason: absenceReason(one),
    href: null,
  };
  if (one.outcome !== 'measured') return { ...base, outcome: one.outcome, accepted: null, durable: null };
  const isDurable = dataKindsOf(run, one).includes('durable');
  return {
    ...base,
    outcome: 'measured',
    accepted: rateOf(samplesOf(one.measurement, 'accepted')),
    durable: isDurable ? rateOf(samplesOf(one.measurement, 'durable')) : null,
    durableNote: durableNote(roleOf(run, one)),
  };
}

/** A FUSE file system over memory keeps no more than memory does. */
function roleOf(run: Run, one: ThroughputCase): string | null {
  const role = run.targets.find(({ id }) => id === one.target)?.role ?? null;
  return role !== 'null' && one.durability?.class === 'L0' ? 'memory' : role;
}

/** Bytes a second over the rounds; null where not every round has a time. */
export function rateOf(rates: readonly number[]): Rate | null {
  if (rates.length === 0 || !rates.every(Number.isFinite)) return null;
  const { median, low, high } = summarize(rates);
  return { bytesPerSecond: median, low, high };
}

type Measured = Extract<ThroughputCase, { outcome: 'measured' }>;
const isMeasured = (one: ThroughputCase | undefined): one is Measured => one?.outcome === 'measured';

function sentencesOf(run: Run, suite: ThroughputSuite, plain: readonly ThroughputCase[], seed: Uint8Array): Sentence[] {
  const roleOf = (one: ThroughputCase) => run.targets.find(({ id }) => id === one.target)?.role;
  const on = (role: string) => plain.find((one) => roleOf(one) === role && isMeasured(one));
  const [disk, memory, over, fuse] = ['disk', 'memory', 'memory_over_folder', 'fuse'].map(on);
  const accepted = (one: Measured) => samplesOf(one.measurement, 'accepted');
  const ratio = (a: readonly number[], b: readonly number[]) => bootstrapRatio(a, b, { paired: true, seed });
  const said: (Sentence | null)[] = [
    isMeasured(disk) ? cacheSentence(run, disk, ratio) : null,
    isMeasured(disk) && isMeasured(memory)
      ? besideSentence(
          'bytes go into memory',
          'into the page cache of the disk',
          ratio(accepted(memory), accepted(disk)),
        )
      : null,
    isMeasured(over) && isMeasured(memory)
      ? besideSentence(
          'bytes go into memory mounted over a folder',
          'into memory in its own place',
          ratio(accepted(over), accepted(memory)),
        )
      : null,
    isMeasured(fuse) && isMeasured(memory)
      ? besideSentence('bytes go through FUSE', 'into memory without it', ratio(accepted(fuse), accepted(memory)))
      : null,
    isMeasured(disk) ? zeroesSentence(suite, disk, ratio) : null,
  ];
  return said.filter((sentence) => sentence !== null);
}

type RatioOf = (a: readonly number[], b: readonly number[]) => RatioInterval;

/** What a copying program sees, and what a power cut would leave. */
function cacheSentence(run: Run, disk: Measured, ratio: RatioOf): Sentence {
  const accepted = samplesOf(disk.measurement, 'accepted');
  const rate = formatByteRate(summarize(accepted).median);
  if (!dataKindsOf(run, disk).includes('durable')) {
    return [`The disk accepts ${rate}; `, { strong: 'what of it is durable was not measured' }, '.'];
  }
  const durable = samplesOf(disk.measurement, 'durable');
  const times = ratio(accepted, durable);
  const slower = times.low !== null && times.low > 1;
  const end =
    disk.durability?.ends_at === 'hypervisor'
      ? ' The flush ends at the hypervisor: what lies below it is not known.'
      : '';
  return [
    `The disk accepts ${rate} and has made ${formatByteRate(summarize(durable).median)} durable`,
    ...(slower
      ? [
          ': ',
          { strong: `${formatFactor(times.ratio)} slower` },
          `, ${intervalText(times)}; the gap is the page cache.`,
        ]
      : ['.']),
    end,
  ];
}

function besideSentence(one: string, other: string, interval: RatioInterval): Sentence {
  const { ratio, low, high } = interval;
  if (low === null || high === null) return [{ strong: 'Too few rounds to say' }, ` how fast ${one} beside ${other}.`];
  if (low <= 1 && high >= 1) {
    return [`${capital(one)} as fast as ${other}: `, { strong: 'no clear difference' }, `, ${intervalText(interval)}.`];
  }
  const factor = `${formatFactor(ratio)} ${ratio > 1 ? 'as fast as' : 'slower than'}`;
  return [`${capital(one)} `, { strong: factor }, ` ${other}, ${intervalText(interval)}.`];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function zeroesSentence({ cases }: ThroughputSuite, disk: Measured, ratio: RatioOf): Sentence | null {
  const zeroes = cases.find(
    ({ params, target }) =>
      target === disk.target &&
      params.payload === 'zeroes' &&
      params.file === disk.params.file &&
      params.total_bytes === disk.params.total_bytes &&
      params.write_bytes === disk.params.write_bytes,
  );
  if (!isMeasured(zeroes)) return null;
  return besideSentence(
    'zeroes go into the disk',
    'incompressible bytes',
    ratio(samplesOf(zeroes.measurement, 'accepted'), samplesOf(disk.measurement, 'accepted')),
  );
}

/** Turned so that it is never below 1, as the words beside it are. */
function intervalText({ ratio, low, high }: RatioInterval): string {
  if (low === null || high === null) return 'no interval';
  return `ratio ${ratio >= 1 ? formatRatioInterval(ratio, low, high) : formatRatioInterval(1 / ratio, 1 / high, 1 / low)}`;
}

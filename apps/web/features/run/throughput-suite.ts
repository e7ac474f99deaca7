import { dataKindsOf, type Run, type SuiteRun } from '@fsbench/contract';
import { bootstrapRatio, type RatioInterval, summarize } from '@fsbench/stats';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Rate, ThroughputRow } from '../../charts/types.ts';
import { commonPayload, durableNote, payloadWords, sinkOrder } from '../figures/throughput-results.ts';
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
  return {
    sentences: sentencesOf(run, suite, seed),
    charts: groups.map((group) => chartOf(run, group, group.id.endsWith('-others') ? 1 : 0)),
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

/** One picture an amount and a size of write (64 and 450 MiB are different cases): the payload that most sinks took into a new file first, then what changes it. */
function groupsOf({ cases }: ThroughputSuite): Group[] {
  const sizes = [...new Set(cases.map(({ params }) => `${params.total_bytes}-${params.write_bytes}`))];
  return sizes.flatMap((size): Group[] => {
    const mine = cases.filter(({ params }) => `${params.total_bytes}-${params.write_bytes}` === size);
    const [first] = mine;
    if (!first) return [];
    const { total_bytes, write_bytes } = first.params;
    const what = `${formatBytes(total_bytes)} in writes of ${formatBytes(write_bytes)}`;
    const payload = commonPayload(
      mine.flatMap(({ params, target }) =>
        params.file === 'rewrite' ? [] : [{ payload: params.payload, sink: target }],
      ),
    );
    const isPlain = ({ params }: ThroughputCase) => params.payload === payload && params.file !== 'rewrite';
    const [plain, others] = [mine.filter(isPlain), mine.filter((one) => !isPlain(one))];
    return [
      { id: size, title: `${what} into each sink: ${payloadWords(payload)}, a new file`, summary: GAP, cases: plain },
      {
        id: `${size}-others`,
        title: `${what}: other bytes, and a file written over`,
        summary:
          'Zeroes can be compressed or left out by what stores them; a file that is there already needs no new blocks.',
        cases: others,
      },
    ].filter((group) => group.cases.length > 0);
  });
}

function chartOf(run: Run, { id, title, summary, cases }: Group, at: number): ChartData {
  const place = ({ target }: ThroughputCase) =>
    sinkOrder(run.targets.find(({ id: one }) => one === target)?.role ?? null);
  const rows = [...cases].sort((a, b) => place(a) - place(b)).map((one) => rowOf(run, one, at > 0));
  return { kind: 'throughput', props: { id: `throughput-${id}`, title, summary, rows } };
}

function rowOf(run: Run, one: ThroughputCase, isMixed: boolean): ThroughputRow {
  const { payload, file } = one.params;
  const what = isMixed ? [payloadWords(payload), file === 'rewrite' ? 'written over' : 'a new file'] : [];
  const base = {
    id: one.id,
    label: targetWords(run, one.target, true),
    variant: what.join(', ') || null,
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

/** Of the largest amount that there is; a comparison is of one payload, incompressible where both sides have it. */
function sentencesOf(run: Run, { cases }: ThroughputSuite, seed: Uint8Array): Sentence[] {
  const most = Math.max(...cases.map(({ params }) => params.total_bytes));
  const on = (role: string, payload: string) =>
    cases
      .filter(isMeasured)
      .find(
        ({ params, target }) =>
          params.total_bytes === most &&
          params.payload === payload &&
          params.file !== 'rewrite' &&
          run.targets.find(({ id }) => id === target)?.role === role,
      );
  const accepted = (one: Measured) => samplesOf(one.measurement, 'accepted');
  const ratio: RatioOf = (a, b) => bootstrapRatio(a, b, { paired: true, seed });
  const beside = (one: string, words: string, other: string, otherWords: string): Sentence | null => {
    const pairs = ['random', 'zeroes'].map((payload) => [on(one, payload), on(other, payload)] as const);
    const [a, b] = pairs.find(([mine, theirs]) => mine && theirs) ?? [];
    return a && b ? besideSentence(words, otherWords, ratio(accepted(a), accepted(b))) : null;
  };
  const disk = on('disk', 'random') ?? on('disk', 'zeroes');
  const [random, zeroes] = [on('disk', 'random'), on('disk', 'zeroes')];
  const said = [
    disk ? cacheSentence(run, disk, ratio) : null,
    beside('memory', 'bytes go into memory', 'disk', 'into the page cache of the disk'),
    beside(
      'memory_over_folder',
      'bytes go into memory mounted over a folder',
      'memory',
      'into memory in its own place',
    ),
    beside('fuse', 'bytes go through FUSE', 'memory', 'into memory without it'),
    random && zeroes
      ? besideSentence('zeroes go into the disk', 'incompressible bytes', ratio(accepted(zeroes), accepted(random)))
      : null,
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

/** Turned so that it is never below 1, as the words beside it are. */
function intervalText({ ratio, low, high }: RatioInterval): string {
  if (low === null || high === null) return 'no interval';
  return `ratio ${ratio >= 1 ? formatRatioInterval(ratio, low, high) : formatRatioInterval(1 / ratio, 1 / high, 1 / low)}`;
}

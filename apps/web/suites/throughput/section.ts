import { dataKindsOf, fill, METHOD, type Run, type ThroughputCase, VERDICTS } from '@fsbench/contract';
import type { RatioInterval } from '@fsbench/stats';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { ChartRate, ThroughputRow } from '../../charts/types.ts';
import { absenceReason, targetText } from '../../domain/findings/case-outcomes.ts';
import { missingFlushes } from '../../domain/findings/missing-flushes.ts';
import { samplesOf, summaryOf } from '../../domain/findings/samples.ts';
import { targetName } from '../../wording/names.ts';
import { formatByteRate, formatBytes } from '../../wording/quantity.ts';
import { confidenceText, formatFactor } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import type { SuiteParts } from '../run-section.ts';
import { SINKS_QUESTION, throughputFinding } from './charts.ts';
import {
  type ComparedRates,
  type RatesCompared,
  sinkOf,
  type ThroughputSuite,
  throughputFindings,
} from './findings.ts';
import { headlineTransfer } from './headline.ts';
import { commonPayload, durableNote, payloadText, sinkOrder } from './results.ts';

export function throughputParts(
  run: Run,
  suite: ThroughputSuite,
  seed: Uint8Array,
  flagged: ReadonlySet<string>,
): SuiteParts {
  const groups = groupsOf(suite, headlineTransfer(run, suite)?.params);
  const warnings = { flagged, unflushed: missingFlushes(run, suite) };
  return {
    sentences: sentencesOf(run, suite, seed, warnings),
    charts: groups.map((group) => chartOf(run, group, group.id.startsWith('others') ? 1 : 0, warnings)),
    tables: [],
  };
}

type Transfer = Extract<ThroughputCase, { outcome: 'measured' }>['measurement'];

interface CaseWarnings {
  /** Cases with a warning of their own. */
  readonly flagged: ReadonlySet<string>;
  /** Those whose flushes did not reach the drive: nothing is said to be durable there. */
  readonly unflushed: ReadonlySet<string>;
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly cases: readonly ThroughputCase[];
}

const GAP = 'Accepted: until the last write returned. Durable: until a sync after it returned.';

const sizeOf = (params: Pick<ThroughputCase['params'], 'total_bytes' | 'write_bytes'>) =>
  `${params.total_bytes}-${params.write_bytes}`;

/**
 * One chart an amount and a size of write (64 and 450 MiB are different cases), those of the headline first, then the largest
 * amount: a new file of the headline's bytes, one of those that most sinks took, and what changes it.
 */
function groupsOf({ cases }: ThroughputSuite, headline: ThroughputCase['params'] | undefined): Group[] {
  const isOfHeadline = ({ params }: ThroughputCase) =>
    Number(headline !== undefined && sizeOf(params) === sizeOf(headline));
  const byAmount = [...cases].sort(
    (a, b) => isOfHeadline(b) - isOfHeadline(a) || b.params.total_bytes - a.params.total_bytes,
  );
  const sizes = [...new Set(byAmount.map(({ params }) => sizeOf(params)))];
  return sizes.flatMap((size, at): Group[] => {
    const mine = cases.filter(({ params }) => sizeOf(params) === size);
    const [first] = mine;
    if (!first) return [];
    const { total_bytes, write_bytes } = first.params;
    const what = `${formatBytes(total_bytes)} in writes of ${formatBytes(write_bytes)}`;
    const payload = commonPayload(
      mine.flatMap(({ params, target }) =>
        params.file === 'rewrite' ? [] : [{ payload: params.payload, sink: target }],
      ),
    );
    const ofHeadline = headline && isOfHeadline(first) && headline.payload !== payload ? headline.payload : null;
    const isNewOf =
      (bytes: string | null) =>
      ({ params }: ThroughputCase) =>
        params.payload === bytes && params.file !== 'rewrite';
    const rest = mine.filter((one) => !isNewOf(ofHeadline)(one));
    const [plain, others] = [rest.filter(isNewOf(payload)), rest.filter((one) => !isNewOf(payload)(one))];
    return [
      {
        id: 'headline',
        title: `${what}: ${ofHeadline ? payloadText(ofHeadline) : ''}, a new file`,
        summary: GAP,
        cases: mine.filter(isNewOf(ofHeadline)),
      },
      {
        id: at === 0 ? 'new' : `new-${size}`,
        title: `${what} into each sink: ${payloadText(payload)}, a new file`,
        summary: GAP,
        cases: plain,
      },
      {
        id: at === 0 ? 'others' : `others-${size}`,
        title: `${what}: other bytes, and an overwritten file`,
        summary: 'Storage can compress or skip zeroes; an existing file needs no new blocks.',
        cases: others,
      },
    ].filter((group) => group.cases.length > 0);
  });
}

function chartOf(run: Run, { id, title, summary, cases }: Group, at: number, warnings: CaseWarnings): ChartData {
  const place = (one: ThroughputCase) => sinkOrder(sinkOf(run.targets, one));
  const rows = [...cases]
    .sort((a, b) => place(a) - place(b))
    .map((one) => ({
      ...rowOf(run, one, at > 0, warnings.unflushed.has(one.id)),
      hasWarning: warnings.flagged.has(one.id),
    }));
  const finding = at > 0 ? BYTES_QUESTION : (throughputFinding(rows, false) ?? SINKS_QUESTION);
  return { kind: 'throughput', props: { id: `throughput-${id}`, title, finding, summary, rows } };
}

/** Of rows that differ in more than the sink. */
const BYTES_QUESTION = 'What do zeroes and an overwritten file change?';

function rowOf(run: Run, one: ThroughputCase, isMixed: boolean, isUnflushed: boolean): ThroughputRow {
  const { payload, file } = one.params;
  // Short: a row's label has room for some twenty letters.
  const what = isMixed ? [payload, file === 'rewrite' ? 'overwritten' : 'new file'] : [];
  const base = {
    id: one.id,
    label: sinkText(run, one),
    role: sinkOf(run.targets, one),
    variant: what.join(', ') || null,
    subject: 0 as const,
    reason: absenceReason(one),
    href: null,
  };
  if (one.outcome !== 'measured') return { ...base, outcome: one.outcome, accepted: null, durable: null };
  const isDurable = !isUnflushed && dataKindsOf(run, one).includes('durable');
  return {
    ...base,
    outcome: 'measured',
    accepted: rateOf(one.measurement, 'accepted'),
    durable: isDurable ? rateOf(one.measurement, 'durable') : null,
    durableNote: isUnflushed ? 'durable: unknown, flushes are missing' : durableNote(roleOf(run, one)),
  };
}

/** A FUSE file system over memory keeps no more than memory does. */
function roleOf(run: Run, one: ThroughputCase): string | null {
  const role = sinkOf(run.targets, one);
  return role !== 'null' && one.durability?.class === 'L0' ? 'memory' : role;
}

/** Bytes a second over the rounds; null where not every round has a time. */
function rateOf(measurement: Transfer, kind: 'accepted' | 'durable'): ChartRate | null {
  const rates = samplesOf(measurement, kind);
  if (rates.length === 0 || !rates.every(Number.isFinite)) return null;
  const { median, low, high } = summaryOf(measurement, kind);
  return { bytesPerSecond: median, low, high };
}

/** A sink that there was no place for is still that sink. */
function sinkText(run: Run, one: ThroughputCase): string {
  return one.target === null ? targetName(sinkOf(run.targets, one)) : targetText(run, one.target, true);
}

function sentencesOf(run: Run, suite: ThroughputSuite, seed: Uint8Array, { unflushed }: CaseWarnings): Sentence[] {
  const sayings = throughputFindings(suite, run.targets, seed, unflushed).map((found): Sentence => {
    const [a, b] = [found.a, found.b].map((id) => suite.cases.find((one) => one.id === id));
    const words = (one: ThroughputCase | undefined) => (one ? sinkText(run, one) : '');
    return found.what === 'disk_accepted_over_disk_durable'
      ? cacheSentence(words(a), a?.durability?.ends_at ?? null, found)
      : besideSentence(BESIDE[found.what](words(a), words(b)), found);
  });
  const disks = suite.cases.filter((one) => sinkOf(run.targets, one) === 'disk' && one.outcome === 'measured');
  const synced = disks.filter((one) => one.outcome === 'measured' && dataKindsOf(run, one).includes('durable'));
  if (disks.length === 0 || synced.some(({ id }) => !unflushed.has(id))) return sayings;
  const why = synced.length > 0 ? 'its flushes are missing' : 'its durable rate was not measured';
  return [['What the disk accepts is not known to be durable: ', { strong: why }, '.'], ...sayings];
}

/** What is compared with what, activities: "Writing to … is 2.1x faster than …". */
const BESIDE: Readonly<
  Record<Exclude<ComparedRates, 'disk_accepted_over_disk_durable'>, (a: string, b: string) => readonly [string, string]>
> = {
  memory_accepted_over_disk_durable: (a, b) => [`writing to ${a}`, `a durable write to the ${b}`],
  memory_accepted_over_disk_accepted: (a, b) => [`writing to ${a}`, `writing to the page cache of the ${b}`],
  folder_accepted_over_memory_accepted: (a, b) => [`writing to ${a}`, `writing to ${b} in its own place`],
  fuse_accepted_over_memory_accepted: (a, b) => [`writing through ${a}`, `writing to ${b} without it`],
  zeroes_accepted_over_random_accepted: (a) => [`writing zeroes to the ${a}`, 'writing incompressible bytes'],
};

/** What a copying program sees, and what a power cut would leave. */
function cacheSentence(disk: string, endsAt: string | null, { aRate, bRate, ratio }: RatesCompared): Sentence {
  const end = endsAt === 'hypervisor' ? ' The flush ends at the hypervisor: what lies below it is not known.' : '';
  const isGap = ratio.low !== null && ratio.low > 1 && ratio.ratio >= METHOD.gap_ratio;
  return [
    `The ${disk} accepts ${formatByteRate(aRate)} and makes ${formatByteRate(bRate)} durable`,
    ...(isGap
      ? [
          ': ',
          { strong: fill(VERDICTS.slower_short, { factor: formatFactor(ratio.ratio) }) },
          `, ${intervalText(ratio)}; the page cache accounts for the gap.`,
        ]
      : ['.']),
    end,
  ];
}

function besideSentence([subject, other]: readonly [string, string], { ratio, is }: RatesCompared): Sentence {
  const evidence = intervalText(ratio);
  if (is === 'not_known') return filled(VERDICTS.rate_too_few, { subject, other });
  if (is === 'no_clear_difference') return filled(VERDICTS.rate_tie, { subject, other, evidence });
  const factor = formatFactor(ratio.ratio);
  const message = is === 'more' ? VERDICTS.rate_faster : VERDICTS.rate_slower;
  return filled(message, { subject: capital(subject), other, factor, evidence });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function intervalText({ ratio, low, high }: RatioInterval): string {
  return low === null || high === null ? VERDICTS.no_interval : confidenceText(ratio, low, high);
}

import { type Better, SLOWER_RATIO } from '@fsbench/stats';
import { counted } from './names.ts';
import { formatLatency, formatSeconds } from './quantity.ts';
import { formatFactor, formatPublishedFactor, formatRatioInterval } from './ratio.ts';
import type { Sentence, SentencePart } from './sentence.ts';

/** Who is spoken of: place in the address, from 0. */
export interface Named {
  readonly name: string;
  readonly subject: number;
}

/** How many stand behind a side. Six contributors are needed to speak of the hardware. */
export interface SideEvidence {
  readonly contributors: number;
  readonly runs: number;
}
export const CONTRIBUTORS_FOR_HARDWARE_VERDICT = 6;

/** How two sides compare; `ratio` is the first side's figure by the second's. */
export type Verdict =
  /** `these_runs`: the available runs part, and nothing is known of the hardware. */
  | {
      readonly kind: 'clear' | 'these_runs' | 'tie';
      readonly ratio: number;
      readonly low: number;
      readonly high: number;
    }
  /** One side has no interval of its own. */
  | { readonly kind: 'too_few'; readonly ratio: number | null }
  /** Both stand in one published study, which gives no interval. */
  | { readonly kind: 'published'; readonly ratio: number }
  | { readonly kind: 'not_comparable'; readonly why: string };

export interface VerdictInput {
  /** "a write flushed to stable storage (fsync)": what both sides did. */
  readonly what: string;
  readonly a: Named & SideEvidence & { readonly value: string };
  readonly b: Named & SideEvidence & { readonly value: string };
  /** Behind both sides together, where one may stand behind both; else the sum of theirs. */
  readonly runs?: number;
  readonly verdict: Verdict;
}

const named = ({ name, subject }: Named): SentencePart => ({ name, subject });

/** "A write flushed to stable storage takes **M1** 2.4x as long as M4 Max …": the one sentence of a pair. */
export function comparisonSentence({ what, a, b, runs, verdict }: VerdictInput, better: Better = 'lower'): Sentence {
  const scope = scopeOf(runs ?? a.runs + b.runs, Math.min(a.contributors, b.contributors));
  const values = [named(a), ` ${a.value}, `, named(b), ` ${b.value}`];
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const { ratio, low, high } = verdict;
      const [more, less, label] =
        ratio >= 1
          ? [a, b, formatRatioInterval(ratio, low, high)]
          : [b, a, formatRatioInterval(1 / ratio, 1 / high, 1 / low)];
      const evidence = `: ${more.value} against ${less.value}, ratio ${label}`;
      const sentences = largerFirst(`${scope}${what}`, more, less, formatFactor(ratio), better);
      if (verdict.kind === 'clear') return [...sentences, `${evidence}.`];
      // Nothing is set apart of what holds for these runs only.
      return [
        ...sentences.map(unstressed),
        `${evidence} within these runs; too few contributors to speak of the hardware.`,
      ];
    }
    case 'tie':
      return [
        { strong: 'No clear difference' },
        ` for ${what}: `,
        ...values,
        `; the ratio ${formatRatioInterval(verdict.ratio, verdict.low, verdict.high)} includes 1`,
        `${note(scope)}.`,
      ];
    case 'too_few':
      return [{ strong: 'Too few rounds to say' }, ` for ${what}: `, ...values, `${note(scope)}.`];
    case 'published': {
      const { ratio } = verdict;
      if (Math.abs(Math.log(ratio)) < PUBLISHED_SAME) {
        const same = better === 'lower' ? 'about the same time' : 'about the same rate';
        return [capital(what), ': ', { strong: same }, ', ', ...values, '; published, no interval.'];
      }
      const [more, less] = ratio >= 1 ? [a, b] : [b, a];
      const evidence = ` (${more.value} against ${less.value}; published, no interval).`;
      return [...largerFirst(what, more, less, formatPublishedFactor(ratio), better), evidence];
    }
    case 'not_comparable':
      return [{ strong: 'Not comparable' }, `: ${verdict.why}.`];
  }
}

/** Without an interval nobody can tell a few per cent from nothing. */
const PUBLISHED_SAME = 0.05;

const unstressed = (part: SentencePart): SentencePart =>
  typeof part !== 'string' && 'strong' in part ? part.strong : part;

/** Who takes longer, or who is faster: always the side with the larger figure, by name. */
function largerFirst(what: string, more: Named, less: Named, factor: string, better: Better): SentencePart[] {
  return better === 'lower'
    ? [capital(`${what} takes `), named(more), ' ', { strong: `${factor} as long` }, ' as ', named(less)]
    : [capital(`${what}: `), named(more), ' is ', { strong: `${factor} as fast` }, ' as ', named(less)];
}

/** Fewer than six contributors: the sentence speaks of the available runs. */
function scopeOf(runs: number, contributors: number): string {
  if (contributors >= CONTRIBUTORS_FOR_HARDWARE_VERDICT || runs === 0) return '';
  return runs === 1 ? 'in the one run here, ' : `in the ${runs} runs here, `;
}

const note = (scope: string) => (scope ? ` (${scope.replace(/, $/, '')})` : '');

/** The sentence of one subject, of its runs where that is all it can speak of. */
export function inScope(who: Named & Partial<SideEvidence>, sentence: Sentence): Sentence {
  const { runs, contributors } = who;
  const scope = runs === undefined || contributors === undefined ? '' : scopeOf(runs, contributors);
  const [first, ...rest] = sentence;
  if (scope === '' || first === undefined) return sentence;
  const opened = capital(scope);
  if (typeof first !== 'string') return [opened, first, ...rest];
  return [`${opened}${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...rest];
}

export interface ScalingText {
  readonly who: Named & Partial<SideEvidence>;
  /** "when the files are on a RAM disk", "with no file system at all" */
  readonly where: string;
  readonly bestWorkers: number;
  readonly bestSeconds: number;
  readonly lastWorkers: number;
  /** Time with all workers by the best time; interval null where nobody published one. */
  readonly lastOverBest: { readonly ratio: number; readonly low: number | null; readonly high: number | null };
  readonly kneeWorkers: number | null;
  /** From here on every number of workers is slower than the best by more than 5 %; null: not so. */
  readonly retrogradeWorkers: number | null;
}

/** Of a single published value more is asked before it is called slower. */
const SLOWER_WITHOUT_INTERVAL = 1.1;

/** How one subject scales: where it is best, and what every worker beyond that costs. */
export function scalingSentence(scaling: ScalingText): Sentence {
  const { who, where, bestWorkers, bestSeconds, lastWorkers, lastOverBest, kneeWorkers, retrogradeWorkers } = scaling;
  const best = `${counted(bestWorkers, 'worker')} (${formatSeconds(bestSeconds)})`;
  const interval =
    lastOverBest.low === null || lastOverBest.high === null
      ? ''
      : `, ratio ${formatRatioInterval(lastOverBest.ratio, lastOverBest.low, lastOverBest.high)}`;
  const after =
    retrogradeWorkers === null || retrogradeWorkers >= lastWorkers
      ? ''
      : `, and from ${retrogradeWorkers} on it never comes within 5 % of that`;
  if (isLoss(scaling)) {
    return inScope(who, [
      `With ${counted(lastWorkers, 'worker')} `,
      named(who),
      ' finishes ',
      { strong: `${formatFactor(lastOverBest.ratio)} slower` },
      ` than with ${bestWorkers} ${where}${interval}; its best is ${best}${after}.`,
    ]);
  }
  if (kneeWorkers !== null && kneeWorkers < lastWorkers) {
    return inScope(who, [
      named(who),
      ' ',
      { strong: `gains little beyond ${counted(kneeWorkers, 'worker')}` },
      ` ${where}; its best is ${best}.`,
    ]);
  }
  return inScope(who, [
    named(who),
    ` is best with all ${counted(bestWorkers, 'worker')} ${where} (${formatSeconds(bestSeconds)}).`,
  ]);
}

/** The question in as few words as are true: "With 32 workers M3 Ultra is 3.0x slower than with 12 …". Null: no loss. */
export function lossSentence(scaling: ScalingText): Sentence | null {
  const { who, where, bestWorkers, lastWorkers, lastOverBest } = scaling;
  if (!isLoss(scaling)) return null;
  return inScope(who, [
    `With ${counted(lastWorkers, 'worker')} `,
    named(who),
    ' is ',
    { strong: `${formatFactor(lastOverBest.ratio)} slower` },
    ` than with ${bestWorkers} ${where}.`,
  ]);
}

function isLoss({ bestWorkers, lastWorkers, lastOverBest: { ratio, low } }: ScalingText): boolean {
  const isSlower = low === null ? ratio > SLOWER_WITHOUT_INTERVAL : low > SLOWER_RATIO;
  return isSlower && lastWorkers > bestWorkers;
}

export interface DurableWrite {
  readonly who: Named & Partial<SideEvidence>;
  /** The disk it was measured on, where that is not the subject itself. */
  readonly drive?: string | null;
  /** The strongest flush measured here. */
  readonly durable: { readonly primitive: string; readonly ns: number } | null;
  /** A call most programs use that promises less here. */
  readonly plain: { readonly primitive: string; readonly ns: number } | null;
  /** Where the flush ends, when that is not the device. */
  readonly endsAt: 'hypervisor' | 'network' | null;
}

/** What a commit that must survive a power cut costs, and why a plain call costs less. */
export function durableWriteSentence({ who, drive, durable, plain, endsAt }: DurableWrite): Sentence {
  if (!durable) return ['No flush to stable storage was measured on ', named(who), '.'];
  const sentence: SentencePart[] = [
    'A durable write (flushed to stable storage) takes ',
    named(who),
    ' ',
    { strong: formatLatency(durable.ns) },
    ` with ${durable.primitive}${drive && drive !== who.name ? ` on ${drive}` : ''}`,
  ];
  if (plain && plain.ns < durable.ns) {
    sentence.push(`; a plain ${plain.primitive} takes ${formatLatency(plain.ns)} there `, {
      strong: 'because it does not flush the drive',
    });
  }
  if (endsAt) sentence.push(`. The flush ends at the ${endsAt}: what lies below it is not known`);
  sentence.push('.');
  return inScope(who, sentence);
}

/** What has no signed run; where others published figures, it is measured, only not here. */
export function notMeasuredSentence(who: readonly Named[], isPublished = false): Sentence {
  const names = who.flatMap((one, index): SentencePart[] => [
    index === 0 ? '' : index === who.length - 1 ? ' and ' : ', ',
    named(one),
  ]);
  return isPublished
    ? [{ strong: 'No signed run' }, ' of ', ...names, ' yet.']
    : [{ strong: 'Not measured' }, ' on ', ...names, '.'];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

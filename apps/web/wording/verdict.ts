import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import type { Basis, Better, WorkersRange } from '@fsbench/stats';
import { type BestWorkers, bestText, bestValueText, isOneBest, kneeCertainty, measuredText } from './best-workers.ts';
import { counted } from './names.ts';
import { formatLatency } from './quantity.ts';
import {
  confidenceText,
  formatFactor,
  formatPublishedFactor,
  type Ratio,
  ratioText,
  tieRatioText,
  turnRatio,
  wideRatioText,
} from './ratio.ts';
import { filled, type Sentence, type SentencePart } from './sentence.ts';

/** Who is spoken of: place in the address, from 0. */
export interface Named {
  readonly name: string;
  readonly subject: number;
}

/** The contributors and runs of one side. A verdict about hardware needs six verified contributors on each side. */
export interface SideEvidence {
  readonly contributors: number;
  readonly runs: number;
  /** false: of contributors who are not verified; absent: not a question, as of a run that is compared by itself. */
  readonly isVerified?: boolean;
}
export const CONTRIBUTORS_FOR_HARDWARE_VERDICT = 6;

/** How two sides compare; `ratio` is the first side's figure by the second's. */
export type Verdict =
  /** `these_runs`: the available runs part, and nothing is known of the hardware. `ratio`: nobody asked which is faster. */
  | {
      readonly kind: 'clear' | 'these_runs' | 'tie' | 'ratio';
      readonly ratio: number;
      readonly low: number;
      readonly high: number;
      /** Runs are compared, not the hardware: at another level. */
      readonly basis?: 'runs';
    }
  /** One side has no interval of its own; or two single runs, with the smallest ratio above 1 that they could have shown. */
  | {
      readonly kind: 'too_few';
      readonly ratio: number | null;
      readonly low?: number;
      readonly high?: number;
      readonly floor?: number;
    }
  /** Both stand in one published study, which gives no interval. */
  | { readonly kind: 'published'; readonly ratio: number }
  /** `few`: the side that has runs only, where the other is of the hardware. */
  | { readonly kind: 'not_comparable'; readonly why: string; readonly few?: 'a' | 'b' };

export interface VerdictInput {
  /** "durable writes with fsync": what both sides did, and what else differs. */
  readonly what: string;
  readonly a: Named & SideEvidence & { readonly value: string };
  readonly b: Named & SideEvidence & { readonly value: string };
  /** Runs of both sides together, where one run can count on both; else the sum of theirs. */
  readonly runs?: number;
  readonly verdict: Verdict;
}

const named = ({ name, subject }: Named): SentencePart => ({ name, subject });

/** "M4 Max is **2.4x faster**: 7.50 ms vs 18.0 ms, …": the one sentence of a pair. `namesBoth`: where others are compared too. */
export function comparisonSentence(
  { what, a, b, runs, verdict }: VerdictInput,
  better: Better = 'lower',
  namesBoth = false,
): Sentence {
  const these = theseRuns(runs ?? a.runs + b.runs, Math.min(a.contributors, b.contributors), unverifiedText([a, b]));
  const context = (...more: string[]) => [what, ...more].filter(Boolean).join(', ');
  const scope = these === '' ? '' : fill(VERDICTS.in_runs, { runs: these });
  // Where nobody wins: in the order of the columns, which no value turns round.
  const isTurned = a.subject > b.subject;
  const [first, second] = isTurned ? [b, a] : [a, b];
  const both = { a: [named(first), ` ${first.value}`], b: [named(second), ` ${second.value}`] };
  const inOrder = <T extends Ratio>(one: T): T => (isTurned ? { ...one, ...turnRatio(one) } : one);
  const clear = (ratio: number, within?: { readonly low: number; readonly high: number }) => {
    const [winner, loser] = ratio >= 1 === (better === 'higher') ? [a, b] : [b, a];
    const other: Sentence = namesBoth ? [`${loser.value} (`, named(loser), ')'] : [loser.value];
    return { winner: [named(winner)], factor: formatFactor(ratio, within), a: winner.value, b: other };
  };
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const { ratio, low, high } = verdict;
      const certainty = confidenceText(ratio, low, high, confidenceOf(verdict));
      return verdict.kind === 'clear'
        ? filled(VERDICTS.faster, { ...clear(ratio, verdict), context: context(certainty, scope) })
        : filled(VERDICTS.faster_here, {
            ...clear(ratio, verdict),
            runs: these || 'these runs',
            context: context(certainty),
          });
    }
    case 'tie': {
      const { ratio, low, high } = inOrder(verdict);
      const few = fewRuns(verdict, [a, b]);
      if (few === null && !isWide(verdict)) {
        const certainty = tieRatioText(ratio, low, high, confidenceOf(verdict));
        return filled(VERDICTS.tie, { ...both, context: context(scope, certainty) });
      }
      const parts = { ...both, context: context(scope, wideRatioText(ratio, low, high, confidenceOf(verdict))) };
      return few === null
        ? filled(VERDICTS.tie_wide, parts)
        : filled(VERDICTS.tie_of_few, { ...parts, runs: String(few) });
    }
    case 'ratio': {
      const { ratio, low, high } = inOrder(verdict);
      const certainty = ratioText(ratio, low, high, confidenceOf(verdict));
      return [...both.a, ' vs ', ...both.b, `, ${context(scope, certainty)}.`];
    }
    case 'too_few': {
      const { ratio, low, high, floor } = verdict;
      if (ratio !== null && low !== undefined && high !== undefined && floor !== undefined) {
        const shown = inOrder({ ratio, low, high });
        const certainty = ratioText(shown.ratio, shown.low, shown.high, RUNS_CONFIDENCE);
        const parts = { ...both, context: context(scope, certainty), floor: formatFactor(floor) };
        return filled(VERDICTS.too_few_runs, parts);
      }
      return filled(VERDICTS.too_few, { ...both, context: context(scope) });
    }
    case 'published': {
      const { ratio } = verdict;
      return Math.abs(Math.log(ratio)) < PUBLISHED_SAME
        ? filled(VERDICTS.published_same, { ...both, context: context() })
        : filled(VERDICTS.published, { ...clear(ratio), factor: formatPublishedFactor(ratio), context: context() });
    }
    case 'not_comparable':
      return filled(VERDICTS.not_comparable, { reason: verdict.why });
  }
}

/** "2.4x faster", "2.4x slower": of times and of rates. */
export function shortVerdict(
  { ratio, ...within }: { readonly ratio: number; readonly low: number; readonly high: number },
  better: Better,
): string {
  const isWorse = ratio >= 1 === (better === 'lower');
  return fill(isWorse ? VERDICTS.slower_short : VERDICTS.faster_short, { factor: formatFactor(ratio, within) });
}

export type Tie = Extract<Verdict, { readonly low: number; readonly high: number; readonly basis?: 'runs' }>;

/** Of fewer runs the interval of a comparison is so wide that "no clear difference" would sound as if the two were alike. */
export const RUNS_TO_TELL = 3;

/** How few runs the side has that has fewest, where they are the reason that nothing is clear; else null. */
export function fewRuns({ basis }: Pick<Tie, 'basis'>, sides: readonly { readonly runs: number }[]): number | null {
  const fewest = Math.min(...sides.map(({ runs }) => runs));
  return basis === 'runs' && fewest < RUNS_TO_TELL ? fewest : null;
}

/** So wide that "the true difference may be under 2 %" would be the least of it. */
const WIDE = 1.25;

export const isWide = ({ low, high }: Pick<Tie, 'low' | 'high'>): boolean => high / low >= WIDE;

type TooFew = Extract<Verdict, { readonly kind: 'too_few' }>;

export const tooFewText = ({ floor }: TooFew): string =>
  floor === undefined ? VERDICTS.too_few_inline : VERDICTS.too_few_runs_inline;

/** Of runs, over all headline results together. */
const RUNS_CONFIDENCE = '97.5 %';
export const confidenceOf = ({ basis }: { readonly basis?: Basis }): string | undefined =>
  basis === 'runs' ? RUNS_CONFIDENCE : undefined;

/** Without an interval nobody can tell a few per cent from nothing. */
const PUBLISHED_SAME = 0.05;

/** "these 3 runs": fewer than six verified contributors describe their runs, not the hardware; '' from six on. */
function theseRuns(runs: number, contributors: number, unverified: string): string {
  if (contributors >= CONTRIBUTORS_FOR_HARDWARE_VERDICT || runs === 0) return '';
  return `${runs === 1 ? 'this one run' : `these ${runs} runs`}${unverified}`;
}

/** Behind "these runs": whether those who sent them are verified. */
export function unverifiedText(sides: readonly Pick<SideEvidence, 'isVerified'>[]): string {
  if (sides.every(({ isVerified }) => isVerified !== false)) return '';
  return sides.every(({ isVerified }) => isVerified === false) ? ' (not verified)' : ' (not all verified)';
}

function scopeOf({ runs, contributors, ...side }: Partial<SideEvidence>): string {
  const these =
    runs === undefined || contributors === undefined ? '' : theseRuns(runs, contributors, unverifiedText([side]));
  return these === '' ? '' : fill(VERDICTS.in_runs, { runs: these });
}

/** The sentence of one subject, of its runs where that is all it describes. */
export function inScope(who: Named & Partial<SideEvidence>, sentence: Sentence): Sentence {
  const scope = scopeOf(who);
  const [first, ...rest] = sentence;
  if (scope === '' || first === undefined) return sentence;
  const opened = `${capital(scope)}, `;
  if (typeof first !== 'string') return [opened, first, ...rest];
  return [`${opened}${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...rest];
}

export interface ScalingText extends BestWorkers {
  readonly who: Named & Partial<SideEvidence>;
  /** "files on a RAM disk", "no file system"; empty: nothing to add. */
  readonly where: string;
  /** "42.9 s", of files "820,000 files/s". */
  readonly bestValue: string;
  readonly lastWorkers: number;
  /** Time with all workers by the best time; interval null where nobody published one. */
  readonly lastOverBest: { readonly ratio: number; readonly low: number | null; readonly high: number | null };
  readonly kneeWorkers: number | null;
  /** 95 %; of a published curve between numbers of workers too. */
  readonly kneeRange: WorkersRange | null;
  /** From here on every number of workers is slower by more than 5 %, of published values by more than 10 %; null: not so. */
  readonly retrogradeWorkers: number | null;
}

/** How one subject scales: where it is best, and what every worker beyond that costs. */
export function scalingSentence(scaling: ScalingText): Sentence {
  const { who, where, bestWorkers, bestValue, lastWorkers, kneeWorkers, kneeRange } = scaling;
  const subject = [named(who)];
  const context = (...words: string[]) => [where, ...words, scopeOf(who)].filter(Boolean).join(', ');
  if (isLoss(scaling)) return lossWith(scaling, context(...lossDetails(scaling)));
  if (kneeWorkers !== null && kneeWorkers < lastWorkers) {
    return filled(VERDICTS.scaling_flat, {
      subject,
      knee: counted(kneeWorkers, 'worker'),
      certainty: kneeCertainty(kneeRange, scaling.lastOverBest.low === null),
      context: context(bestValueText(scaling, bestValue)),
    });
  }
  if (bestWorkers === lastWorkers && isOneBest(scaling)) {
    const best = counted(bestWorkers, 'worker');
    const measured = scaling.isCoarse ? 'best of the counts tested' : '';
    return filled(VERDICTS.scaling_full, { subject, best, context: context(bestValue, measured) });
  }
  return filled(VERDICTS.scaling_best, { subject, best: bestText(scaling), context: context(bestValue) });
}

function lossDetails(scaling: ScalingText): string[] {
  const { bestValue, lastWorkers, retrogradeWorkers, lastOverBest } = scaling;
  const { ratio, low, high } = lastOverBest;
  const isMeasured = low !== null && high !== null;
  return [
    isOneBest(scaling) ? `best ${bestValue}${measuredText(scaling)}` : bestValueText(scaling, bestValue),
    retrogradeWorkers === null || retrogradeWorkers >= lastWorkers
      ? ''
      : `over ${isMeasured ? 5 : 10} % slower from ${retrogradeWorkers} workers on`,
    isMeasured ? confidenceText(ratio, low, high) : '',
  ];
}

/** The loss in as few words as are true: "M3 Ultra is 3.0x slower with 32 workers than with 12 …". Null: no loss. */
export function lossSentence(scaling: ScalingText): Sentence | null {
  const { who, where, bestValue } = scaling;
  if (!isLoss(scaling)) return null;
  const place = where || `best ${bestValue}`;
  return lossWith(scaling, [place, scopeOf(who)].filter(Boolean).join(', '));
}

const lossWith = ({ who, lastOverBest, lastWorkers, bestWorkers }: ScalingText, context: string): Sentence =>
  filled(VERDICTS.scaling_loss, {
    subject: [named(who)],
    factor: formatFactor(lastOverBest.ratio),
    last: counted(lastWorkers, 'worker'),
    best: String(bestWorkers),
    context,
  });

/** One rule for a sentence and for the mark in a chart. */
const isLoss = ({ retrogradeWorkers }: ScalingText): boolean => retrogradeWorkers !== null;

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
    'On ',
    named(who),
    endsAt ? ', a durable write takes ' : ', a durable write (flushed to stable storage) takes ',
    { strong: formatLatency(durable.ns) },
    ` with ${durable.primitive}${drive && drive !== who.name ? ` on ${drive}` : ''}`,
  ];
  if (plain && plain.ns < durable.ns) {
    sentence.push(`; a plain ${plain.primitive} takes ${formatLatency(plain.ns)} `, {
      strong: 'because it does not flush the drive',
    });
  }
  if (endsAt) sentence.push(`. The flush ends at the ${endsAt}: what lies below it is not known`);
  sentence.push('.');
  return inScope(who, sentence);
}

/** What has no signed run; where others published values, it is measured, only not here. */
export function notMeasuredSentence(who: readonly Named[], isPublished = false): Sentence {
  const subjects = who.flatMap((one, index): SentencePart[] => [
    index === 0 ? '' : index === who.length - 1 ? ' and ' : ', ',
    named(one),
  ]);
  return isPublished ? filled(VERDICTS.no_signed_run, { subjects }) : filled(VERDICTS.not_measured, { subjects });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import { type Better, SLOWER_RATIO } from '@fsbench/stats';
import { counted } from './names.ts';
import { formatLatency, formatSeconds } from './quantity.ts';
import { formatFactor, formatRatioInterval, formatRatioWords, LONGER_SHORTER, SLOWER_FASTER } from './ratio.ts';
import type { Part, Sentence } from './sentence.ts';

/** Who is spoken of: place in the address, from 0. */
export interface Named {
  readonly name: string;
  readonly subject: number;
}

/** How many stand behind a side. Six contributors are needed to speak of the hardware. */
export interface Standing {
  readonly contributors: number;
  readonly runs: number;
}
export const CONTRIBUTORS_TO_SPEAK_OF_HARDWARE = 6;

/** How two sides compare; `ratio` is the first side's figure by the second's. */
export type Verdict =
  | { readonly kind: 'clear' | 'tie'; readonly ratio: number; readonly low: number; readonly high: number }
  /** One side has no interval of its own. */
  | { readonly kind: 'too_few'; readonly ratio: number | null }
  /** Both stand in one published study, which gives no interval. */
  | { readonly kind: 'published'; readonly ratio: number }
  | { readonly kind: 'not_comparable'; readonly why: string };

export interface Comparison {
  /** "a write flushed to stable storage (fsync)": what both sides did. */
  readonly what: string;
  readonly a: Named & Standing & { readonly figure: string };
  readonly b: Named & Standing & { readonly figure: string };
  readonly verdict: Verdict;
}

const named = ({ name, subject }: Named): Part => ({ name, subject });

/** "Flushed to stable storage takes **M1** 2.4x longer than M4 Max …": the one sentence of a pair. */
export function comparisonSentence({ what, a, b, verdict }: Comparison, better: Better = 'lower'): Sentence {
  const times = `${a.figure} against ${b.figure}`;
  const scope = scopeOf(a, b);
  switch (verdict.kind) {
    case 'clear': {
      const evidence = `: ${times}, ratio ${formatRatioInterval(verdict.ratio, verdict.low, verdict.high)}.`;
      if (better === 'higher') {
        const words = formatRatioWords(1 / verdict.ratio, SLOWER_FASTER);
        return [capital(`${scope}${what}: `), named(a), ' is ', { strong: words }, ' than ', named(b), evidence];
      }
      const words = formatRatioWords(verdict.ratio, LONGER_SHORTER);
      return [capital(`${scope}${what} takes `), named(a), ' ', { strong: words }, ' than ', named(b), evidence];
    }
    case 'tie':
      return [
        { strong: 'No clear difference' },
        ` for ${what}: ${times}; the ratio ${formatRatioInterval(verdict.ratio, verdict.low, verdict.high)} includes 1`,
        scope ? ` (${scope.trim().replace(/,$/, '')}).` : '.',
      ];
    case 'too_few':
      return [
        { strong: 'Too few rounds to say' },
        ` for ${what}: `,
        named(a),
        ` ${a.figure}, `,
        named(b),
        ` ${b.figure}.`,
      ];
    case 'published':
      return [
        capital(`${what}: `),
        named(a),
        ` ${a.figure}, `,
        named(b),
        ` ${b.figure}, `,
        { strong: publishedRatioWords(verdict.ratio, better) },
        '; published, no interval.',
      ];
    case 'not_comparable':
      return [{ strong: 'Not comparable' }, `: ${verdict.why}.`];
  }
}

/** Without an interval nobody can tell a few per cent from nothing. */
const PUBLISHED_SAME = 0.05;

function publishedRatioWords(ratio: number, better: Better): string {
  if (Math.abs(Math.log(ratio)) < PUBLISHED_SAME) return 'about the same';
  return better === 'lower' ? formatRatioWords(ratio, LONGER_SHORTER) : formatRatioWords(1 / ratio, SLOWER_FASTER);
}

/** Fewer than six contributors on a side: the sentence speaks of the runs at hand. */
function scopeOf(a: Standing, b: Standing): string {
  const enough = Math.min(a.contributors, b.contributors) >= CONTRIBUTORS_TO_SPEAK_OF_HARDWARE;
  return enough ? '' : `in the ${counted(a.runs + b.runs, 'run')} here, `;
}

export interface Scaling {
  readonly who: Named & Partial<Standing>;
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
export function scalingSentence(scaling: Scaling): Sentence {
  const { who, where, bestWorkers, bestSeconds, lastWorkers, lastOverBest, kneeWorkers, retrogradeWorkers } = scaling;
  const best = `${counted(bestWorkers, 'worker')} (${formatSeconds(bestSeconds)})`;
  const interval =
    lastOverBest.low === null || lastOverBest.high === null
      ? ''
      : `, ratio ${formatRatioInterval(lastOverBest.ratio, lastOverBest.low, lastOverBest.high)}`;
  const isSlower =
    lastOverBest.low === null ? lastOverBest.ratio > SLOWER_WITHOUT_INTERVAL : lastOverBest.low > SLOWER_RATIO;
  const isWorthSaying = isSlower && lastWorkers > bestWorkers;
  const after =
    retrogradeWorkers === null || retrogradeWorkers >= lastWorkers
      ? ''
      : `, and from ${retrogradeWorkers} on it never comes within 5 % of that`;
  if (isWorthSaying) {
    return [
      `With ${counted(lastWorkers, 'worker')} `,
      named(who),
      ' finishes ',
      { strong: `${formatFactor(lastOverBest.ratio)} slower` },
      ` than with ${bestWorkers} ${where}${interval}; its best is ${best}${after}.`,
    ];
  }
  if (kneeWorkers !== null && kneeWorkers < lastWorkers) {
    return [
      named(who),
      ' ',
      { strong: `gains little beyond ${counted(kneeWorkers, 'worker')}` },
      ` ${where}; its best is ${best}.`,
    ];
  }
  return [named(who), ` is best with all ${counted(bestWorkers, 'worker')} ${where} (${formatSeconds(bestSeconds)}).`];
}

export interface DurableWrite {
  readonly who: Named;
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
  const sentence: Part[] = [
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
  return sentence;
}

/** What has no signed run; where others published figures, it is measured, only not here. */
export function notMeasuredSentence(who: readonly Named[], isPublished = false): Sentence {
  const names = who.flatMap((one, index): Part[] => [
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

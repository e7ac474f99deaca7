import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { namedOf, type ResultPair, runsText, unverifiedOfPair } from '../../domain/results/pair.ts';
import { isHardwareResult } from '../../domain/results/result.ts';
import type { ContributorCounts } from '../../wording/contributors.ts';
import { formatFactor, formatRatioInterval } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { shortVerdict, tieInline, tooFewRatio, tooFewText } from '../../wording/verdict.ts';

/** A verdict in as few words as are true, for the first screen; the section has the whole sentence. */
export interface VerdictLine {
  /** "M3 Ultra takes 2.4x as long" */
  readonly sentence: Sentence;
  /** "2.40 [2.31, 2.49]": by the baseline, whoever is faster; null where there is none. */
  readonly ratio: string | null;
  /** What was compared, and of how many runs where these are all it describes; or why it cannot be. */
  readonly under: string;
  /** Contributors of both sides; null where nothing was compared, or runs by themselves. */
  readonly counts: readonly [ContributorCounts, ContributorCounts] | null;
}

export function verdictLine(one: ComparedResult): VerdictLine {
  const { a, b, pair } = one;
  const isOfRuns = a.kind === 'run' && b.kind === 'run';
  return { ...textOf(one), counts: pair && !isOfRuns ? [pair.a.counts, pair.b.counts] : null };
}

function textOf({ a, b, brief, pair, verdict }: ComparedResult): Omit<VerdictLine, 'counts'> {
  const who = namedOf(a);
  const evidence = pair ? runsOfBothText(pair) : '';
  const isHardware = pair !== null && isHardwareResult(pair.a) && isHardwareResult(pair.b);
  const here = (text: string) =>
    `${fill(VERDICTS.here_short, { verdict: text })}${pair ? unverifiedOfPair(pair, [a, b]) : ''}`;
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const { ratio, low, high } = verdict;
      const text = pair ? shortVerdict(verdict, pair.a.measure, VERDICTS.longer_line) : '';
      return {
        sentence: [who, ' ', verdict.kind === 'clear' ? { strong: text } : here(text)],
        ratio: formatRatioInterval(ratio, low, high),
        under: `${brief}${evidence}`,
      };
    }
    case 'tie':
      return {
        sentence: [
          who,
          ' ',
          isHardware ? { strong: VERDICTS.tie_inline } : here(tieInline(verdict, pair ? [pair.a, pair.b] : [])),
        ],
        ratio: formatRatioInterval(verdict.ratio, verdict.low, verdict.high),
        under: `${brief}${evidence}`,
      };
    case 'ratio':
      return {
        sentence: [who],
        ratio: formatRatioInterval(verdict.ratio, verdict.low, verdict.high),
        under: `${brief}${evidence}`,
      };
    case 'too_few':
      return {
        sentence: [who, ' ', { strong: tooFewText(verdict) }],
        ratio: tooFewRatio(verdict),
        under: `${brief}${evidence}`,
      };
    case 'published':
      return { sentence: [who, ` ${formatFactor(verdict.ratio)}, published`], ratio: null, under: brief };
    case 'not_comparable':
      return { sentence: [who, ' ', { strong: VERDICTS.not_comparable_inline }], ratio: null, under: verdict.why };
  }
}

/** Of what can only describe itself: "3 runs and 1 run". */
function runsOfBothText({ a, b }: ResultPair): string {
  if (isHardwareResult(a) && isHardwareResult(b)) return '';
  return ` · ${runsText(a)} and ${runsText(b)}`;
}

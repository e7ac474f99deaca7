import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { readerMeasure } from '../../domain/results/measure.ts';
import { otherResultsText, pairResults, type ResultPair } from '../../domain/results/pair.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { shownBetter, shownVerdict } from '../../domain/results/shown-value.ts';
import { formatFactorBounds, formatSpeed } from '../../wording/ratio.ts';
import { shortVerdict, tooFewText } from '../../wording/verdict.ts';

/** Against the baseline in as few words as are true. */
export interface BaselineComparison {
  readonly text: string;
  /** Said of the hardware, not of the available runs. */
  readonly isClear: boolean;
}

/**
 * How fast it is beside the baseline, with an interval: "5.2x faster" in the headline rows alone, the verdict of the sentence above the
 * table; elsewhere "0.88x as fast". null: there is nothing to compare with. Where other values were compared than the table
 * shows, a verdict names them.
 */
export function compareWithBaseline(
  one: MeasuredResult | undefined,
  base: MeasuredResult | undefined,
  name: string,
  verdicts: readonly ComparedResult[] = [],
): BaselineComparison | null {
  if (!one || !base || one === base) return null;
  const pair = headlineOf(one, verdicts) ?? pairResults(one, base, name, 'the baseline');
  const verdict = shownVerdict(pair, pair.verdict);
  const others = otherResultsText(pair, [one, base]);
  const values = others === null ? '' : `: ${others}`;
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const label = `${shortVerdict(verdict, readerMeasure(one.measure).better)} ${formatFactorBounds(verdict.ratio, verdict)}`;
      const isClear = verdict.kind === 'clear';
      return { text: `${isClear ? label : hereText(label)}${values}`, isClear };
    }
    case 'tie': {
      const tie = isOfRuns(pair) ? hereText(VERDICTS.tie_inline) : VERDICTS.tie_inline;
      const speed = formatSpeed(verdict, shownBetter(pair));
      // Without it, an interval that excludes 1 looks like an error.
      const why = verdict.low > 1 || verdict.high < 1 ? `; ${VERDICTS.not_beyond}` : '';
      return { text: `${tie}, ${speed}${why}${values}`, isClear: false };
    }
    case 'ratio': {
      const speed = formatSpeed(verdict, shownBetter(pair));
      return { text: isOfRuns(pair) ? `${hereText(speed)}${values}` : speed, isClear: false };
    }
    case 'too_few':
      return { text: tooFewText(verdict), isClear: false };
    case 'published':
      return { text: VERDICTS.published_short, isClear: false };
    case 'not_comparable':
      return { text: VERDICTS.not_comparable_inline, isClear: false };
  }
}

const headlineOf = (one: MeasuredResult, verdicts: readonly ComparedResult[]): ResultPair | null | undefined =>
  verdicts.find(({ a, pair }) => a.index === one.subject && pair?.a.key.text === one.key.text)?.pair;

const isOfRuns = ({ evidence }: ResultPair) => evidence?.basis === 'runs';

const hereText = (verdict: string) => fill(VERDICTS.here_short, { verdict });

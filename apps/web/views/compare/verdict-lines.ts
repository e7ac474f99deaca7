import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { evidenceOfPair, namedOf, type ResultPair } from '../../domain/results/pair.ts';
import { isHardwareResult } from '../../domain/results/result.ts';
import { counted } from '../../wording/names.ts';
import { formatFactor, formatRatioInterval } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';

/** A verdict in as few words as are true, for the first screen; the section has the whole sentence. */
export interface VerdictLine {
  /** "M3 Ultra 2.4x slower" */
  readonly sentence: Sentence;
  /** "2.40 [2.31, 2.49]"; null where there is none. */
  readonly ratio: string | null;
  /** What was compared, and how many stand behind each side; or why it cannot be. */
  readonly under: string;
}

export function verdictLine(one: ComparedResult): VerdictLine {
  const { a, brief, pair, verdict } = one;
  const who = namedOf(a);
  const evidence = pair ? ` · ${evidenceText(pair)}` : '';
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const { ratio, low, high } = verdict;
      const isLarger = ratio >= 1;
      const isSlower = pair?.a.measure.better === 'lower' ? isLarger : !isLarger;
      const factor = formatFactor(ratio);
      const text = fill(isSlower ? VERDICTS.slower_short : VERDICTS.faster_short, { factor });
      return {
        sentence: [
          who,
          ' ',
          verdict.kind === 'clear' ? { strong: text } : fill(VERDICTS.here_short, { verdict: text }),
        ],
        ratio: isLarger ? formatRatioInterval(ratio, low, high) : formatRatioInterval(1 / ratio, 1 / high, 1 / low),
        under: `${brief}${evidence}`,
      };
    }
    case 'tie':
      return {
        sentence: [who, ' ', { strong: VERDICTS.tie_inline }],
        ratio: formatRatioInterval(verdict.ratio, verdict.low, verdict.high),
        under: `${brief}${evidence}`,
      };
    case 'too_few':
      return { sentence: [who, ' ', { strong: VERDICTS.too_few_inline }], ratio: null, under: `${brief}${evidence}` };
    case 'published':
      return { sentence: [who, ` ${formatFactor(verdict.ratio)}, published`], ratio: null, under: brief };
    case 'not_comparable':
      return { sentence: [who, ' ', { strong: VERDICTS.not_comparable_inline }], ratio: null, under: verdict.why };
  }
}

/** "8 and 7 contributors", or of what can only speak of itself "3 runs and 1 run". */
function evidenceText(pair: ResultPair): string {
  const [a, b] = evidenceOfPair(pair);
  return isHardwareResult(pair.a) && isHardwareResult(pair.b)
    ? `${a.contributors} and ${b.contributors} contributors`
    : `${counted(a.runs, 'run')} and ${counted(b.runs, 'run')}`;
}

import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import { otherResultsText, pairResults } from '../../domain/results/pair.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { tooFewText } from '../../wording/verdict.ts';

/** Against the baseline in as few words as are true. */
export interface BaselineComparison {
  readonly text: string;
  /** Said of the hardware, not of the available runs. */
  readonly isClear: boolean;
}

/** null: there is nothing to compare with. Where other figures were compared than the table shows, it names them. */
export function compareWithBaseline(
  one: MeasuredResult | undefined,
  base: MeasuredResult | undefined,
  name: string,
): BaselineComparison | null {
  if (!one || !base || one === base) return null;
  const pair = pairResults(one, base, name, 'the baseline');
  const { verdict } = pair;
  const others = otherResultsText(pair, [one, base]);
  const values = others === null ? '' : `: ${others}`;
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const isSlower = one.measure.better === 'lower' ? verdict.ratio > 1 : verdict.ratio < 1;
      const factor = formatFactor(verdict.ratio);
      const label = fill(isSlower ? VERDICTS.slower_short : VERDICTS.faster_short, { factor });
      const isClear = verdict.kind === 'clear';
      return { text: isClear ? label : `${hereText(label)}${values}`, isClear };
    }
    case 'tie':
      return {
        text: others === null ? VERDICTS.tie_inline : `${hereText(VERDICTS.tie_inline)}${values}`,
        isClear: false,
      };
    case 'too_few':
      return { text: tooFewText(verdict), isClear: false };
    case 'published':
      return { text: VERDICTS.published_short, isClear: false };
    case 'not_comparable':
      return { text: VERDICTS.not_comparable_inline, isClear: false };
  }
}

const hereText = (verdict: string) => fill(VERDICTS.here_short, { verdict });

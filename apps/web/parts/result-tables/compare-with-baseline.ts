import { otherResultsText, pairResults } from '../../domain/results/pair.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { formatFactor } from '../../wording/ratio.ts';

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
  const inRuns = others === null ? '' : ` in these runs: ${others}`;
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const isSlower = one.measure.better === 'lower' ? verdict.ratio > 1 : verdict.ratio < 1;
      const label = `${formatFactor(verdict.ratio)} ${isSlower ? 'slower' : 'faster'}`;
      const isClear = verdict.kind === 'clear';
      return { text: isClear ? label : `${label}${inRuns || ' in these runs'}`, isClear };
    }
    case 'tie':
      return { text: `no clear difference${inRuns}`, isClear: false };
    case 'too_few':
      return { text: 'too few rounds to say', isClear: false };
    case 'published':
      return { text: 'published, no interval', isClear: false };
    case 'not_comparable':
      return { text: 'not comparable', isClear: false };
  }
}

import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { formatFactor } from '../../wording/ratio.ts';

interface Winner {
  readonly winner: string;
  readonly loser: string;
  /** "1.17x faster" */
  readonly faster: string;
  /** " in these runs"; empty where it is said of the hardware. */
  readonly scope: string;
}

/** Who is faster, and by how much; null where nobody is. */
export function winnerOf({ a, b, pair, verdict }: ComparedResult): Winner | null {
  if (pair === null || (verdict.kind !== 'clear' && verdict.kind !== 'these_runs')) return null;
  const isFirst = verdict.ratio >= 1 === (pair.a.measure.better === 'higher');
  return {
    winner: isFirst ? a.name : b.name,
    loser: isFirst ? b.name : a.name,
    faster: fill(VERDICTS.faster_short, { factor: formatFactor(verdict.ratio, verdict) }),
    scope: verdict.kind === 'clear' ? '' : fill(VERDICTS.here_short, { verdict: '' }),
  };
}

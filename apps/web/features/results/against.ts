import type { Result } from '../figures/result.ts';
import { formatFactor } from '../words/ratio.ts';
import type { Verdict } from '../words/verdict.ts';

/** Against the baseline in as few words as are true. */
export function againstText(verdict: Verdict, { measure }: Pick<Result, 'measure'>): string {
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const isSlower = measure.better === 'lower' ? verdict.ratio > 1 : verdict.ratio < 1;
      const words = `${formatFactor(verdict.ratio)} ${isSlower ? 'slower' : 'faster'}`;
      return verdict.kind === 'clear' ? words : `${words} in these runs`;
    }
    case 'tie':
      return 'no clear difference';
    case 'too_few':
      return 'too few rounds to say';
    case 'published':
      return 'published, no interval';
    case 'not_comparable':
      return 'not comparable';
  }
}

import { formatFactor } from '../words/ratio.ts';
import type { Verdict } from '../words/verdict.ts';
import type { Result } from './results.ts';

/** Against the baseline in as few words as are true. */
export function againstText(verdict: Verdict, { measure }: Pick<Result, 'measure'>): string {
  switch (verdict.kind) {
    case 'clear': {
      const isSlower = measure.better === 'lower' ? verdict.ratio > 1 : verdict.ratio < 1;
      return `${formatFactor(verdict.ratio)} ${isSlower ? 'slower' : 'faster'}`;
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

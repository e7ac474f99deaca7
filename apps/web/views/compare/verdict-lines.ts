import type { Compared } from '../../domain/results/any-view.ts';
import { namedOf, type Pair, pairStandings } from '../../domain/results/pair.ts';
import { isOfHardware } from '../../domain/results/result.ts';
import { counted } from '../../wording/names.ts';
import { formatFactor, formatRatioInterval } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';

/** A verdict in as few words as are true, for the first screen; the section has the whole sentence. */
export interface VerdictLine {
  /** "M3 Ultra 2.4x slower" */
  readonly said: Sentence;
  /** "2.40 [2.31, 2.49]"; null where there is none. */
  readonly ratio: string | null;
  /** What was compared, and how many stand behind each side; or why it can't be. */
  readonly under: string;
}

export function verdictLine(one: Compared): VerdictLine {
  const { a, brief, pair, verdict } = one;
  const who = namedOf(a);
  const behind = pair ? ` · ${standingWords(pair)}` : '';
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const { ratio, low, high } = verdict;
      const isLarger = ratio >= 1;
      const isSlower = pair?.a.measure.better === 'lower' ? isLarger : !isLarger;
      const words = `${formatFactor(ratio)} ${isSlower ? 'slower' : 'faster'}`;
      return {
        said: [who, ' ', verdict.kind === 'clear' ? { strong: words } : `${words} in these runs`],
        ratio: isLarger ? formatRatioInterval(ratio, low, high) : formatRatioInterval(1 / ratio, 1 / high, 1 / low),
        under: `${brief}${behind}`,
      };
    }
    case 'tie':
      return {
        said: [who, ' ', { strong: 'no clear difference' }],
        ratio: formatRatioInterval(verdict.ratio, verdict.low, verdict.high),
        under: `${brief}${behind}`,
      };
    case 'too_few':
      return { said: [who, ' ', { strong: 'too few rounds to say' }], ratio: null, under: `${brief}${behind}` };
    case 'published':
      return { said: [who, ` ${formatFactor(verdict.ratio)}, published`], ratio: null, under: brief };
    case 'not_comparable':
      return { said: [who, ' ', { strong: 'not comparable' }], ratio: null, under: verdict.why };
  }
}

/** "8 and 7 contributors", or of what can only speak of itself "3 runs and 1 run". */
function standingWords(pair: Pair): string {
  const [a, b] = pairStandings(pair);
  return isOfHardware(pair.a) && isOfHardware(pair.b)
    ? `${a.contributors} and ${b.contributors} contributors`
    : `${counted(a.runs, 'run')} and ${counted(b.runs, 'run')}`;
}

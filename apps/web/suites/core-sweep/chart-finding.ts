import type { SweepSeries } from '../../charts/types.ts';
import { capital } from '../chart-findings.ts';

type Marked = Pick<SweepSeries, 'label' | 'best' | 'bestRange' | 'retrograde'>;

/**
 * The headline of a chart, from the marks in it: "Files in memory: M3 Ultra gets slower beyond 16 workers". The sentences
 * beside it are about the same marks. undefined: the runs say neither best nor loss; then a chart asks `scalingQuestion`.
 */
export function sweepFinding(where: string, lines: readonly Marked[]): string | undefined {
  const [first, second, ...more] = losersOf(lines);
  const known = lines.filter(({ best }) => best !== null);
  if (first && second && more.length > 0) {
    return `${capital(where)}: ${more.length + 2} of ${lines.length} get slower beyond their best number of workers`;
  }
  if (first && second && mostTied(first) === mostTied(second)) {
    const beyond = workersText(String(mostTied(first)));
    return `${capital(where)}: ${first.label} and ${second.label} get slower beyond ${beyond}`;
  }
  if (first) {
    const other = second ? `, ${second.label} beyond ${mostTied(second)}` : '';
    return `${capital(where)}: ${first.label} gets slower beyond ${workersText(String(mostTied(first)))}${other}`;
  }
  const [best, next, ...rest] = known;
  if (!best) return undefined;
  if (next && rest.length > 0) return `${capital(where)}: fastest with ${workersText(rangeOf(known))}`;
  const beside = next ? `, ${next.label} with ${bestOf(next)}` : '';
  return `${capital(where)}: ${best.label} is fastest with ${workersText(bestOf(best))}${beside}`;
}

/** The same of one curve, which needs no name. */
export function curveFinding(where: string, line: Marked): string | undefined {
  if (line.best === null) return undefined;
  return line.retrograde === null
    ? `${capital(where)}: fastest with ${workersText(bestOf(line))}`
    : `${capital(where)}: slower beyond ${workersText(String(mostTied(line)))}`;
}

/** In place of a headline, where nothing is known. */
export const scalingQuestion = (where: string): string => `${capital(where)}: do more workers help?`;

const losersOf = (lines: readonly Marked[]) =>
  lines.filter(({ best, retrograde }) => best !== null && retrograde !== null);

const mostTied = ({ best, bestRange }: Marked) => bestRange?.high ?? best ?? 0;

const bestOf = ({ best, bestRange }: Marked) =>
  bestRange && bestRange.low < bestRange.high ? `${bestRange.low} to ${bestRange.high}` : String(best);

/** From the least to the most of their best numbers. */
function rangeOf(lines: readonly Marked[]): string {
  const bests = lines.flatMap(({ best, bestRange }) => [bestRange?.low ?? best ?? 0, bestRange?.high ?? best ?? 0]);
  const [least, most] = [Math.min(...bests), Math.max(...bests)];
  return least === most ? String(least) : `${least} to ${most}`;
}

const workersText = (workers: string) => `${workers} ${workers === '1' ? 'worker' : 'workers'}`;

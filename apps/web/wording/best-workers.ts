import type { WorkersRange } from '@fsbench/stats';
import { counted } from './names.ts';
import { formatNumber } from './quantity.ts';

/** Where a curve is best. Points that tie with the best make a range. */
export interface BestWorkers {
  readonly bestWorkers: number;
  readonly bestRange: WorkersRange;
  /** Numbers of workers around it were not measured. */
  readonly isCoarse: boolean;
}

export const isOneBest = ({ bestRange: { low, high } }: Pick<BestWorkers, 'bestRange'>): boolean => low === high;

/** "with 16 workers", "between 16 and 22 workers". */
const bestPlace = ({ bestRange: { low, high } }: Pick<BestWorkers, 'bestRange'>): string =>
  low === high ? `with ${counted(low, 'worker')}` : `between ${low} and ${high} workers`;

/** In a table, where a value stands beside it: "best with 8 to 16 workers". */
export const bestCountText = ({ bestRange: { low, high } }: Pick<BestWorkers, 'bestRange'>): string =>
  `best with ${low === high ? '' : `${low} to `}${counted(high, 'worker')}`;

/** "with 16 workers among the counts tested". */
export const bestText = (best: Omit<BestWorkers, 'bestWorkers'>): string => `${bestPlace(best)}${measuredText(best)}`;

export const measuredText = ({ isCoarse }: Pick<BestWorkers, 'isCoarse'>): string =>
  isCoarse ? ' among the counts tested' : '';

/** "best 264 s with 18 workers", "best 820,000 files/s between 8 and 16 workers". */
export const bestValueText = (best: BestWorkers, value: string): string => `best ${value} ${bestText(best)}`;

/** " (95 % CI 3 to 5)", of published values " (fsbench’s fit: 3.1 to 4.8)"; empty where the ends are one. */
export function kneeCertainty(range: WorkersRange | null, isPublished = false): string {
  if (range === null || range.low === range.high) return '';
  const write = (workers: number) => (Number.isInteger(workers) ? String(workers) : formatNumber(workers, 2));
  return ` (${isPublished ? 'fsbench’s fit:' : '95\u2009% CI'} ${write(range.low)} to ${write(range.high)})`;
}

import type { HardwarePageData } from '../../db/find-hardware.ts';
import { countedRuns } from '../../wording/demo.ts';
import { counted } from '../../wording/names.ts';

type Counts = Pick<HardwarePageData, 'runsCount' | 'verifiedRunsCount' | 'contributorsCount' | 'verifiedCount'>;

/** "36 signed runs by 12 verified contributors", generated ones by their name; of others only where no verified contributor measured. null: no runs. */
export function runsText(
  { runsCount, verifiedRunsCount, contributorsCount, verifiedCount }: Counts,
  isDemo: boolean,
): string | null {
  if (verifiedRunsCount > 0) {
    return `${countedRuns(verifiedRunsCount, isDemo)} by ${counted(verifiedCount, 'verified contributor')}`;
  }
  if (runsCount === 0) return null;
  return `${countedRuns(runsCount, isDemo)} by ${counted(contributorsCount, 'contributor')}, not verified`;
}

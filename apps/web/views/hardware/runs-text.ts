import type { HardwarePageData } from '../../db/find-hardware.ts';
import { counted } from '../../wording/names.ts';

type Counts = Pick<HardwarePageData, 'runsCount' | 'verifiedRunsCount' | 'contributorsCount' | 'verifiedCount'>;

/** "36 signed runs by 12 verified contributors"; of others only where no verified contributor measured. null: no runs. */
export function runsText({ runsCount, verifiedRunsCount, contributorsCount, verifiedCount }: Counts): string | null {
  if (verifiedRunsCount > 0) {
    return `${counted(verifiedRunsCount, 'signed run')} by ${counted(verifiedCount, 'verified contributor')}`;
  }
  if (runsCount === 0) return null;
  return `${counted(runsCount, 'signed run')} by ${counted(contributorsCount, 'contributor')}, not verified`;
}

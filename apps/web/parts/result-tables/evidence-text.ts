import type { ChartData } from '../../charts/frame/kinds.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { counted } from '../../wording/names.ts';

/** A chart as data, with the figures it is drawn of; none where it shows a published study. */
export interface ChartWithResults {
  readonly chart: ChartData;
  readonly results: readonly MeasuredResult[];
}

/** What stands behind a chart: the figure with most behind it, so that no file says more than its own chart holds. */
export function evidenceText(results: readonly MeasuredResult[]): string {
  const [most] = [...results].sort((x, y) => y.runs - x.runs || y.contributors - x.contributors);
  if (!most) return 'published results, no interval';
  const runs = counted(most.runs, 'signed run');
  const who = counted(most.contributors, most.isVerified ? 'verified contributor' : 'contributor');
  const isSame = results.every((one) => one.runs === most.runs && one.contributors === most.contributors);
  const of = isSame ? `${runs} by ${who}` : `up to ${runs} by ${who} per result`;
  if (results.every(({ isVerified }) => !isVerified)) return `${of}, not verified`;
  return results.every(({ isVerified }) => isVerified) ? of : `${of}; some results not verified`;
}

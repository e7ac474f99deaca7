import { subjectSegment } from '../../domain/results/subject.ts';
import type { ComparisonPageData } from './comparison.ts';
import { type MatrixCell, matrixOf } from './matrix.ts';

/** The rows of the matrix for machines: what it shows, and the unrounded values behind it. */
export const matrixJson = (comparison: ComparisonPageData) =>
  matrixOf(comparison).rows.map(({ id, suite, title, note, isDifferent, cells }) => ({
    id,
    suite,
    title,
    note,
    is_different: isDifferent,
    cells: cells.map(cellJson),
  }));

function cellJson({ subject, result, pair, value, verdict, note, isBest }: MatrixCell) {
  const ratio = pair?.verdict ?? null;
  return {
    subject: subjectSegment(subject),
    text: value,
    case: result?.key.text ?? null,
    unit: result?.measure.unit ?? null,
    figure: result?.estimate.median ?? null,
    low: result?.estimate.low ?? null,
    high: result?.estimate.high ?? null,
    interval_of: result === null || result.estimate.low === null ? null : result.population,
    runs: result?.runs ?? null,
    verdict: ratio?.kind ?? null,
    verdict_text: verdict?.text ?? null,
    ratio_to_baseline: ratio && 'ratio' in ratio ? ratio.ratio : null,
    ratio_low: ratio && 'low' in ratio ? (ratio.low ?? null) : null,
    ratio_high: ratio && 'high' in ratio ? (ratio.high ?? null) : null,
    note,
    is_best: isBest,
  };
}

import { addressHref } from '../../addresses/comparison.ts';
import type { Subject } from '../../db/subject.ts';
import { subjectSegment } from '../../domain/results/subject.ts';
import { counted } from '../../wording/names.ts';
import { RUNS_TO_TELL } from '../../wording/verdict.ts';
import type { ComparisonPageData } from './comparison.ts';
import { RESULTS } from './places.ts';

interface FewBaseline {
  readonly runs: number;
  /** The first subject that has enough runs; null: none has. */
  readonly instead: Subject | null;
}

/** Of several subjects, that their baseline has too few runs for a verdict: said once, above the matrix. null: it has enough. */
export function fewBaseline({ subjects, baseline, sections }: ComparisonPageData): FewBaseline | null {
  if (subjects.length < 3 || baseline.kind === 'run') return null;
  const runsOf = ({ index }: Subject) =>
    Math.max(0, ...sections.flatMap(({ results }) => results.map((one) => (one.subject === index ? one.runs : 0))));
  const runs = runsOf(baseline);
  if (runs === 0 || runs >= RUNS_TO_TELL) return null;
  return { runs, instead: subjects.find((subject) => runsOf(subject) >= RUNS_TO_TELL) ?? null };
}

export function FewBaselineNote({ comparison }: { readonly comparison: ComparisonPageData }) {
  const few = fewBaseline(comparison);
  if (few === null) return null;
  const { address, subjects, baseline } = comparison;
  const { instead } = few;
  const base = instead === subjects[0] ? null : instead && subjectSegment(instead);
  return (
    <span className="status-warn">
      {' '}
      The baseline, {baseline.name}, has only {counted(few.runs, 'run')}: too few for a verdict, where a cell has none.{' '}
      {instead ? <a href={addressHref(address, { base }, RESULTS)}>Compare with {instead.name}</a> : null}
    </span>
  );
}

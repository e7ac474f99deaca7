import type { Subject } from '../../db/subject.ts';
import { namedOf } from '../../domain/results/pair.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { type MatrixCell, type MatrixRow, matrixOf } from './matrix.ts';

/** Of more than two subjects: from where to where they reach, and how each compares with the baseline; a sentence a row. */
export function rangeSentences(comparison: ComparisonPageData, { suite }: Pick<SuiteComparison, 'suite'>): Sentence[] {
  if (comparison.subjects.length < 3) return [];
  const { rows } = matrixOf({ ...comparison, address: { ...comparison.address, onlyClear: false } });
  return rows
    .filter((row) => row.suite === suite)
    .flatMap((row) => {
      const range = rangeOf(row);
      return range === null ? [] : [[...range, ...comparedText(row, comparison.baseline)]];
    });
}

/** "Durable write: from 61.1 µs (AMD EPYC 9654, fdatasync) to 18.5 ms (Apple M4 Max, F_FULLFSYNC)." */
function rangeOf({ title, cells }: MatrixRow): Sentence | null {
  const hasPairs = cells.some(({ pair }) => pair !== null);
  const isCompared = ({ pair, verdict }: MatrixCell) =>
    !hasPairs || (pair === null ? verdict === null : pair.verdict.kind !== 'not_comparable');
  const answered = cells.flatMap((cell) => (cell.result && isCompared(cell) ? [{ cell, result: cell.result }] : []));
  const [first] = answered;
  if (!first || answered.length < 2) return null;
  // Only what is comparable with the baseline: the best of the sentence is the one that the matrix underlines.
  const sign = first.result.measure.better === 'higher' ? -1 : 1;
  const sorted = answered.toSorted((x, y) => sign * (x.result.estimate.median - y.result.estimate.median));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  return best && worst ? [`${title}: from `, ...reachText(best.cell), ' to ', ...reachText(worst.cell), '.'] : null;
}

function reachText({ value, subject, note }: MatrixCell): Sentence {
  const how = note?.split(' · ')[0];
  return [{ strong: value }, ' (', namedOf(subject), how ? `, ${how})` : ')'];
}

/** " Compared with AMD Ryzen 7 7840U (525 µs): AMD EPYC 9654 8.6x faster; Apple M4 Max 35x slower." */
function comparedText({ cells }: MatrixRow, baseline: Subject): Sentence {
  const base = cells.find(({ subject }) => subject === baseline);
  // Few runs say nothing of the hardware.
  const others = cells.flatMap(({ subject, verdict, pair }) =>
    verdict && !(pair?.verdict.kind === 'not_comparable' && pair.verdict.few) ? [{ subject, verdict }] : [],
  );
  if (!base?.result || others.length === 0) return [];
  const isFactor = ({ verdict }: (typeof others)[number]) => verdict.certainty !== 'none';
  // Factors first; what is alike in words is said once, and the rest by no names where it is one group.
  const sorted = [...others.filter(isFactor), ...others.filter((one) => !isFactor(one))];
  const texts = [...new Set(sorted.map(({ verdict }) => verdict.text))];
  const unclear = new Set(others.flatMap((one) => (isFactor(one) ? [] : one.verdict.text)));
  const groups = texts.map((text): Sentence => {
    const mine = sorted.filter(({ verdict }) => verdict.text === text);
    if (unclear.has(text) && unclear.size === 1 && mine.length > 1)
      return [mine.length === others.length ? text : `the others: ${text}`];
    const names = mine.flatMap(
      ({ subject }, at): Sentence => (at === 0 ? [namedOf(subject)] : [', ', namedOf(subject)]),
    );
    const isClear = mine.some(({ verdict }) => verdict.certainty === 'clear');
    return [...names, unclear.has(text) ? ': ' : ' ', isClear ? { strong: text } : text];
  });
  const joined = groups.flatMap((group, at): Sentence => (at === 0 ? group : ['; ', ...group]));
  return [' Compared with ', namedOf(baseline), ` (${base.value}): `, ...joined, '.'];
}

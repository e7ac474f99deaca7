import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { compareSubjects } from '../../views/compare/comparison.ts';
import { ResultTable } from './result-table.tsx';

const subjects = [sampleSubject(0), sampleSubject(1)];
const around = (ns: number) => Array.from({ length: 8 }, (_, at) => ns * (1 + at / 1_000));

function rowsOf(calls: readonly ('fdatasync' | 'f_fullfsync')[]): string[] {
  const cells = calls.map((primitive, subject) =>
    sampleCell(around(100_000 * (subject + 1)), { subject, from: 20 * subject, key: sampleKey({ primitive }) }),
  );
  const { sections } = compareSubjects({
    subjects,
    found: subjectRowsOf({ cells }),
    uncounted: [],
    studies: [],
    address: { segments: ['chip-0', 'chip-1'], filter: {}, base: null, view: null },
  });
  const section = sections.find(({ suite }) => suite === 'sync');
  if (!section) throw new Error('no durable writes');
  const html = renderToStaticMarkup(
    <ResultTable
      caption="Durable writes"
      subjects={subjects}
      results={section.results}
      baseline={0}
      verdicts={section.pairs}
      common={section.common}
    />,
  );
  return html.split('<tr>').slice(2);
}

test('one durable write of two systems is the first row, with the call of each and the verdict', () => {
  const [first] = rowsOf(['fdatasync', 'f_fullfsync']);
  expect(first).toContain('durable write of 4\u2009KiB');
  expect(first).toMatch(/fdatasync.*F_FULLFSYNC.*2\.00x slower \[\d/);
});

test('systems that flush by the same call are compared in the row of that call', () => {
  const rows = rowsOf(['fdatasync', 'fdatasync']);
  expect(rows).toHaveLength(1);
  expect(rows[0]).not.toContain('one 4');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compareResults, judgeCompared } from '../../domain/results/compared-results.ts';
import { sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { durableRow } from '../../suites/sync/durable-row.ts';
import { ResultTable } from './result-table.tsx';

const subjects = [sampleSubject(0), sampleSubject(1)];
const [linux, mac] = subjects;
const around = (ns: number) => Array.from({ length: 8 }, (_, at) => ns * (1 + at / 1_000));

function rowsOf(calls: readonly ('fdatasync' | 'f_fullfsync')[]): string[] {
  if (!linux) throw new Error('no subject');
  const cells = calls.map((primitive, subject) =>
    sampleCell(around(100_000 * (subject + 1)), { subject, from: 20 * subject, key: sampleKey({ primitive }) }),
  );
  const { results } = selectResults(subjectRowsOf({ cells }), {});
  const [mine, theirs] = results;
  const verdicts =
    linux && mac && mine && theirs
      ? judgeCompared([compareResults(theirs, mine, mac, linux, { what: 'one durable write', brief: 'durable write' })])
      : [];
  const html = renderToStaticMarkup(
    <ResultTable
      caption="Durable writes"
      subjects={subjects}
      results={results}
      baseline={0}
      verdicts={verdicts}
      common={durableRow(results, subjects, linux)}
    />,
  );
  return html.split('<tr>').slice(2);
}

test('one durable write of two systems is the first row, with the call of each and the verdict', () => {
  const [first] = rowsOf(['fdatasync', 'f_fullfsync']);
  expect(first).toContain('one 4\u2009KiB write, flushed to stable storage');
  expect(first).toMatch(/fdatasync.*F_FULLFSYNC.*2\.0x as long/);
});

test('systems that flush by the same call are compared in the row of that call', () => {
  const rows = rowsOf(['fdatasync', 'fdatasync']);
  expect(rows).toHaveLength(1);
  expect(rows[0]).not.toContain('one 4');
});

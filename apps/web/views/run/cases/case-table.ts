import { dataKindsOf, type Run, type SuiteRun } from '@fsbench/contract';
import { casesHref } from '../../../addresses/run-cases.ts';
import type { TableCell, TableData } from '../../../charts/table-data.ts';
import { absenceReason, failedExit, targetText } from '../../../domain/findings/case-outcomes.ts';
import { intervalOf, summaryOf, valueText } from '../../../domain/findings/case-values.ts';
import { suiteView } from '../../../suites/index.ts';
import { formatCount } from '../../../wording/quantity.ts';

/** Every case of a suite, whatever the suite: its parameters, its figure with interval, and how many rounds it stands on. */
export function caseTable(run: Run, suite: SuiteRun, permalink: string): TableData {
  const rows = suite.cases.flatMap((one, at) =>
    rowsOf(run, suite, at).map(([first, ...rest]) => [
      { ...first, text: first?.text ?? '', href: casesHref(permalink, suite.suite, one.id) },
      ...rest,
    ]),
  );
  return { columns: columns(), groups: [{ title: null, rows }] };
}

/** The figures of one of them. */
export function caseRows(run: Run, suite: SuiteRun, at: number): TableData {
  return { columns: columns(), groups: [{ title: null, rows: rowsOf(run, suite, at) }] };
}

function columns(): TableData['columns'] {
  const words = (title: string) => ({ title, isNumeric: false });
  const values = (title: string) => ({ title, isNumeric: true });
  return [
    words('case'),
    words('on'),
    values('median'),
    values('p90'),
    values('p99 of all operations'),
    values('mean'),
    values('rounds'),
  ];
}

/** One row a figure: a transfer has two. */
function rowsOf(run: Run, suite: SuiteRun, at: number): TableCell[][] {
  const one = suite.cases[at];
  if (!one) return [];
  const { paramsText, ownPlace } = suiteView(suite.suite).cases;
  const place = one.target === null && ownPlace !== null ? ownPlace : targetText(run, one.target);
  const label = paramsText(one.params);
  const names = [{ text: label }, { text: place }];
  const reason = absenceReason(one);
  if (one.outcome !== 'measured') return [[...names, { text: `${one.outcome}: ${reason}` }]];
  const exit = failedExit(one);
  if (exit !== null) return [[...names, { text: `no time of the work: ${exit}` }]];
  const { measurement } = one;
  const kinds = dataKindsOf(run, one);
  return kinds.map((kind) => {
    const summary = summaryOf(measurement, kind);
    const write = (value: number | null) => (value === null ? '–' : valueText(kind, value));
    return [
      { text: measurement.kind === 'transfer' ? `${label}, ${kind}` : label },
      { text: place },
      { text: write(summary.median), note: intervalOf(kind, summary) },
      { text: write(summary.p90) },
      { text: write(summary.p99) },
      { text: write(summary.mean) },
      { text: formatCount(summary.n) },
    ];
  });
}

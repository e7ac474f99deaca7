import { type ComparabilityKey, DURABILITY } from '@fsbench/contract';
import { createElement, type ReactElement } from 'react';
import type { Subject } from '../../db/subject.ts';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { byReading } from '../../domain/results/keys.ts';
import { digitsOfRow, evidenceCounts } from '../../domain/results/pair.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { splitLabels } from '../../domain/results/shared-labels.ts';
import { keyTitle } from '../../suites/key-title.ts';
import type { CommonRow } from '../../suites/suite-view.ts';
import { gapText } from '../../suites/sync/gap-text.ts';
import { counted, isDurabilityClass } from '../../wording/names.ts';
import { Scroll } from '../layout/scroll.tsx';
import { compareWithBaseline } from './compare-with-baseline.ts';
import { ColumnHead, EstimatorLegend, evidenceOf, gapCell, RatioLegend, resultCell } from './result-cell.tsx';
import styles from './results.module.css';

interface Props {
  readonly caption: string;
  readonly subjects: readonly Subject[];
  readonly results: readonly MeasuredResult[];
  /** Place of the subject that the others are compared with. */
  readonly baseline: number;
  /** Of the headline rows: the others show a ratio without one. */
  readonly verdicts?: readonly ComparedResult[];
  /** What the subjects answer by results of different keys; it comes first. */
  readonly common?: CommonRow | null;
}

/** Longer tables are folded: the sentences and the chart say what matters. */
const ROWS_IN_SIGHT = 12;
/** Beyond these a row is several lines high. */
export const COLUMNS_IN_SIGHT = 4;

/** One call may make different things durable on two systems: where the words are the same, the class tells them apart. */
function ownTitles(keys: readonly ComparabilityKey[]): string[] {
  const titles = keys.map(keyTitle);
  return titles.map((title, at) => {
    const durability = keys[at]?.durability;
    const isShared = titles.filter((other) => other === title).length > 1;
    return isShared && durability && isDurabilityClass(durability)
      ? `${title} · ${DURABILITY[durability].title}`
      : title;
  });
}

/** Every key of a suite, a column for each subject: figure, interval, what stands behind it, against the baseline. */
export function ResultTable({ caption, subjects, results, baseline, verdicts = [], common = null }: Props) {
  const keys = [...new Map(results.map(({ key }) => [key.text, key])).values()].sort(byReading);
  if (keys.length === 0) return null;
  const columns = subjects.map((subject) => columnOf(subject, results));
  const baseColumn = columns.find(({ subject }) => subject.index === baseline);
  const { shared, own } = splitLabels(ownTitles(keys));
  const keyRows = keys.map((key, at): ReactElement => {
    const digits = digitsOfRow(columns.flatMap(({ byKey }) => byKey.get(key.text) ?? []));
    const cells = columns.map((column) => {
      const one = column.byKey.get(key.text);
      const base = baseColumn?.byKey.get(key.text);
      return one ? cellOf(column, one, { base, verdicts, digits }) : gapCell(gapText(key, column.mine));
    });
    return createElement('tr', null, <th scope="row">{own[at]}</th>, ...cells);
  });
  const rows = common ? [commonTableRow(common, columns, baseline, verdicts), ...keyRows] : keyRows;
  const table = (
    <Scroll label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              Case
              {shared === '' ? null : <small>{shared}</small>}
              <EstimatorLegend results={results} />
              <RatioLegend isCompared={baseColumn !== undefined && subjects.length > 1} results={results} />
            </th>
            {columns.map(({ subject, mine }) => (
              <ColumnHead
                key={subject.index}
                subject={subject}
                title={subject.name}
                isColoured={subjects.length > 1}
                results={mine}
              />
            ))}
          </tr>
        </thead>
        {createElement('tbody', null, ...rows)}
      </table>
    </Scroll>
  );
  if (keys.length <= ROWS_IN_SIGHT && columns.length <= COLUMNS_IN_SIGHT) return table;
  return (
    <details className={styles.fold}>
      <summary>All {keys.length} cases as a table</summary>
      {table}
    </details>
  );
}

interface TableColumn {
  readonly subject: Subject;
  readonly mine: readonly MeasuredResult[];
  readonly byKey: ReadonlyMap<string, MeasuredResult>;
  /** Each cell says what stands behind it: the head cannot say it for all. */
  readonly hasEvidence: boolean;
}

function columnOf(subject: Subject, results: readonly MeasuredResult[]): TableColumn {
  const mine = results.filter((one) => one.subject === subject.index);
  const byKey = new Map(mine.map((one) => [one.key.text, one]));
  return { subject, mine, byKey, hasEvidence: evidenceOf(mine) === null };
}

function commonTableRow(
  common: CommonRow,
  columns: readonly TableColumn[],
  baseline: number,
  verdicts: readonly ComparedResult[],
): ReactElement {
  const resultIn = (index: number) => common.results.find((one) => one.subject === index);
  const row = { base: resultIn(baseline), verdicts, digits: digitsOfRow(common.results) };
  const cells = columns.map((column) => {
    const one = resultIn(column.subject.index);
    return cellOf(column, one, row, one && common.noteOf(one));
  });
  return createElement('tr', null, <th scope="row">{common.title}</th>, ...cells);
}

interface RowContext {
  readonly base: MeasuredResult | undefined;
  readonly verdicts: readonly ComparedResult[];
  readonly digits: number;
}

function cellOf(
  { subject, hasEvidence }: TableColumn,
  one: MeasuredResult | undefined,
  { base, verdicts, digits }: RowContext,
  call?: string,
): ReactElement {
  const comparison = compareWithBaseline(one, base, subject.name, verdicts);
  const noted = (...notes: (string | undefined)[]) => notes.filter(Boolean).join(', ') || null;
  if (!one || !hasEvidence) return resultCell(one, { comparison, note: noted(call), digits });
  if (subject.kind === 'run')
    return resultCell(one, { comparison, note: noted(call, counted(one.runs, 'run')), digits });
  return resultCell(one, { comparison, note: noted(call, evidenceCounts(one)), digits });
}

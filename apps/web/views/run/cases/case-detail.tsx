import type { Run, SuiteRun } from '@fsbench/contract';
import type { ReactElement } from 'react';
import { DataTable } from '../../../charts/frame/data-table.tsx';
import { Figure } from '../../../charts/frame/figure.tsx';
import { counted } from '../../../wording/names.ts';
import styles from '../run.module.css';
import { caseChart } from './case-chart.ts';
import { caseRows } from './case-table.ts';
import { roundsTable } from './rounds-table.ts';

interface Props {
  readonly run: Run;
  readonly suite: SuiteRun;
  readonly at: number;
}

/** One case: its figure, how its rounds or operations are spread, and the columns of the document. */
export function CaseDetail({ run, suite, at }: Props): ReactElement | null {
  const one = suite.cases[at];
  if (!one) return null;
  const chart = caseChart(one);
  return (
    <>
      <p className={styles.conduct}>
        <code>{one.id}</code>
      </p>
      <DataTable data={caseRows(run, suite, at)} caption="Results of this case" />
      {chart && <Figure chart={chart} />}
      {one.outcome === 'measured' && (
        <section className={styles.section}>
          <h2>{counted(roundsTable(one.measurement).groups[0]?.rows.length ?? 0, 'round')}, unmodified</h2>
          <p className={styles.soft}>
            Columns of the signed document, with their names there; each name ends in its unit. Empty columns are
            omitted.
          </p>
          <DataTable data={roundsTable(one.measurement)} caption="All rounds" />
        </section>
      )}
    </>
  );
}

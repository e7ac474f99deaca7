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
      <DataTable data={caseRows(run, suite, at)} caption="The figures of this case" />
      {chart && <Figure chart={chart} />}
      {one.outcome === 'measured' && (
        <section className={styles.section}>
          <h2>{counted(roundsTable(one.measurement).groups[0]?.rows.length ?? 0, 'round')} as they were sent</h2>
          <p className={styles.soft}>
            The columns of the signed document under the names they have there; a unit ends each name. Columns that this
            system did not fill are left out.
          </p>
          <DataTable data={roundsTable(one.measurement)} caption="Every round" />
        </section>
      )}
    </>
  );
}

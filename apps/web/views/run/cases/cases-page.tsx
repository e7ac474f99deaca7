import { SUITES } from '@fsbench/contract';
import type { ReactElement } from 'react';
import { casesHref } from '../../../addresses/run-cases.ts';
import { DataTable } from '../../../charts/frame/data-table.tsx';
import { answerNotFound } from '../../../parts/layout/answer-not-found.tsx';
import { PageHead } from '../../../parts/layout/page-head.tsx';
import { suiteView } from '../../../suites/index.ts';
import { counted } from '../../../wording/names.ts';
import type { LoadedRun } from '../load-run.ts';
import styles from '../run.module.css';
import { CaseDetail } from './case-detail.tsx';
import { caseTable } from './case-table.ts';

interface Props {
  readonly loaded: LoadedRun;
  readonly suite: string;
  /** null: all of them. */
  readonly caseId: string | null;
}

/** All cases of a suite with their figures, or one of them with every round: for who wants to see what a figure is made of. */
export function CasesPage({ loaded: { stored, opened, view }, suite, caseId }: Props): ReactElement {
  const { run } = opened;
  const found = run.suites.find((one) => one.suite === suite);
  if (!found) return answerNotFound();
  const { permalink } = stored;
  const at = found.cases.findIndex(({ id }) => id === caseId);
  if (caseId !== null && at < 0) return answerNotFound();
  const title = SUITES[found.suite].title;
  const one = found.cases[at];
  return (
    <article className={styles.page}>
      <PageHead title={one ? <bdi>{suiteView(found.suite).cases.paramsText(one.params)}</bdi> : `${title}: all cases`}>
        <p>
          Run <a href={`/r/${permalink}#${found.suite}`}>{permalink}</a>, <bdi>{view.facts.chip.name}</bdi>.{' '}
          {caseId === null ? (
            <>
              {counted(found.cases.length, 'case')}, each with its rounds.{' '}
              <a href={`/r/${permalink}.csv?suite=${found.suite}`}>All rounds as CSV</a>
            </>
          ) : (
            <a href={casesHref(permalink, found.suite)}>All cases of {title.toLowerCase()}</a>
          )}
        </p>
      </PageHead>
      {caseId === null ? (
        <DataTable data={caseTable(run, found, permalink)} caption={`All cases: ${title}`} />
      ) : (
        <CaseDetail run={run} suite={found} at={at} />
      )}
    </article>
  );
}

import type { ReactElement } from 'react';
import { DataTable } from '../../../charts/frame/data-table.tsx';
import { Figure } from '../../../charts/frame/figure.tsx';
import { SentenceText } from '../../layout/sentence-text.tsx';
import { plainText } from '../../words/sentence.ts';
import styles from '../run.module.css';
import type { SuiteView } from '../view.ts';

/** A suite: what was found in words, the pictures, and every case in a table. */
export function SuiteSection({ view, id }: { readonly view: SuiteView; readonly id: string }): ReactElement {
  const hasPictures = view.charts.length > 0;
  return (
    <section id={view.suite} className={styles.section} aria-labelledby={`${view.suite}-heading`}>
      <h2 id={`${view.suite}-heading`}>{view.title}</h2>
      <p className={styles.soft}>{view.question}</p>
      {view.sentences.length > 0 && (
        <div className={styles.verdicts}>
          {view.sentences.map((sentence) => (
            <p key={plainText(sentence)}>
              <SentenceText sentence={sentence} />
            </p>
          ))}
        </div>
      )}
      {view.charts.map((chart) => (
        <Figure key={chart.props.id} chart={chart} address={{ path: `/r/${id}`, query: '' }} />
      ))}
      {view.tables.map((table) => (
        <div key={table.id} className={styles.named}>
          <h3 id={table.id}>{table.title}</h3>
          <p className={styles.soft}>{table.note}</p>
          {table.isFolded ? (
            <details className={styles.all}>
              <summary>The table</summary>
              <DataTable data={table.data} caption={table.title} />
            </details>
          ) : (
            <DataTable data={table.data} caption={table.title} />
          )}
        </div>
      ))}
      {hasPictures ? (
        <details className={styles.all}>
          <summary>All cases of this suite</summary>
          <DataTable data={view.table} caption={`All cases: ${view.title}`} />
        </details>
      ) : (
        <DataTable data={view.table} caption={`All cases: ${view.title}`} />
      )}
      <p className={styles.conduct}>
        Method <code>{view.method}</code> · {view.conduct} ·{' '}
        <a href={`/r/${id}.csv?suite=${view.suite}`}>every round as CSV</a>
        {hasPictures && (
          <>
            {' · '}
            <a href={`/r/${id}.svg?suite=${view.suite}`}>the picture as SVG</a>
          </>
        )}
      </p>
    </section>
  );
}

import type { ReactElement } from 'react';
import { casesHref } from '../../addresses/run-cases.ts';
import { DataTable } from '../../charts/frame/data-table.tsx';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { Figure } from '../../charts/frame/figure.tsx';
import { Details } from '../../parts/layout/details.tsx';
import { SentenceList } from '../../parts/layout/sentence-text.tsx';
import type { NamedTable } from '../../suites/run-section.ts';
import { counted } from '../../wording/names.ts';
import styles from './run.module.css';
import type { SuiteSectionView } from './view.ts';

/** A suite: what was found in words, the main chart, the table that carries the finding; the rest is folded. */
export function SuiteSection({ view, id }: { readonly view: SuiteSectionView; readonly id: string }): ReactElement {
  const address = { path: `/r/${id}`, query: '' };
  const [main, ...others] = view.charts;
  const open = view.tables.filter(({ isFolded }) => !isFolded);
  const folded = view.tables.filter(({ isFolded }) => isFolded);
  return (
    <section id={view.suite} className={styles.section} aria-labelledby={`${view.suite}-heading`}>
      <DeferredHtml className={styles.stack}>
        <header>
          <h2 id={`${view.suite}-heading`}>{view.title}</h2>
          <p className={styles.question}>{view.question}</p>
        </header>
        <SentenceList sentences={view.sentences} />
      </DeferredHtml>
      {main ? <Figure chart={main} address={address} /> : <p>No results for a chart.</p>}
      {open.map((table) => (
        <DeferredHtml key={table.id}>
          <Named table={table} />
        </DeferredHtml>
      ))}
      <div className={styles.more}>
        {others.map((chart) => (
          <Details key={chart.props.id} summary={chart.props.title}>
            <Figure chart={chart} address={address} />
          </Details>
        ))}
        {folded.map((table) => (
          <DeferredHtml key={table.id}>
            <Details summary={table.title}>
              <Named table={table} />
            </Details>
          </DeferredHtml>
        ))}
      </div>
      <DeferredHtml>
        <p className={styles.conduct}>
          <a href={casesHref(id, view.suite)}>{counted(view.casesCount, 'case')} with all rounds</a> ·{' '}
          <a href={`/r/${id}.csv?suite=${view.suite}`}>CSV</a> · method{' '}
          <a href={`/docs/method#${view.suite}`}>
            <code>{view.method}</code>
          </a>{' '}
          · {view.conduct}
        </p>
      </DeferredHtml>
    </section>
  );
}

function Named({ table: { id, title, note, data } }: { readonly table: NamedTable }): ReactElement {
  return (
    <div className={styles.named}>
      <h3 id={id}>{title}</h3>
      <p className={styles.soft}>{note}</p>
      <DataTable data={data} caption={title} />
    </div>
  );
}

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

interface Props {
  readonly view: SuiteSectionView;
  readonly id: string;
  /** With what most readers do not want: other charts and tables, folded. */
  readonly isWhole: boolean;
}

/** A suite: what was found in words, the main chart, the table that carries the finding; the rest is one link away. */
export function SuiteSection({ view, id, isWhole }: Props): ReactElement {
  const [main] = view.charts;
  const open = view.tables.filter(({ isFolded }) => !isFolded);
  return (
    <section id={view.suite} className={styles.section} aria-labelledby={`${view.suite}-heading`}>
      <DeferredHtml className={styles.stack}>
        <h2 id={`${view.suite}-heading`} title={view.question}>
          {view.title}
        </h2>
        <SentenceList sentences={view.sentences} />
      </DeferredHtml>
      {main ? <Figure chart={main} address={{ path: `/r/${id}`, query: '' }} /> : <p>No results for a chart.</p>}
      {open.map((table) => (
        <DeferredHtml key={table.id}>
          <Named table={table} />
        </DeferredHtml>
      ))}
      {isWhole ? <Folded view={view} id={id} /> : null}
      <DeferredHtml>
        <p className={styles.conduct}>
          {isWhole ? null : <MoreLinks view={view} id={id} />}
          <a href={casesHref(id, view.suite)}>{counted(view.casesCount, 'case')} with all rounds</a> ·{' '}
          <a href={`/r/${id}.csv?suite=${view.suite}`}>CSV</a> · method{' '}
          <a href={`/docs/methodology/${view.suite}`}>
            <code>{view.method}</code>
          </a>{' '}
          · {view.conduct}
        </p>
      </DeferredHtml>
    </section>
  );
}

const foldedOf = ({ charts, tables }: SuiteSectionView) => ({
  charts: charts.slice(1),
  tables: tables.filter(({ isFolded }) => isFolded),
});

/** Each by its name, on the page that has it. */
function MoreLinks({ view, id }: Omit<Props, 'isWhole'>): ReactElement {
  const { charts, tables } = foldedOf(view);
  const more = [...charts.map(({ props }) => props), ...tables];
  return (
    <>
      {more.map(({ id: of, title }) => (
        <span key={of}>
          <a href={`/r/${id}?suite=${view.suite}#${encodeURIComponent(of)}`}>{title}</a>
          {' · '}
        </span>
      ))}
    </>
  );
}

function Folded({ view, id }: Omit<Props, 'isWhole'>): ReactElement {
  const { charts, tables } = foldedOf(view);
  const address = { path: `/r/${id}`, query: `suite=${view.suite}` };
  return (
    <div className={styles.more}>
      {charts.map((chart) => (
        <Details key={chart.props.id} summary={chart.props.title}>
          <Figure chart={chart} address={address} />
        </Details>
      ))}
      {tables.map((table) => (
        <DeferredHtml key={table.id}>
          <Details summary={table.title}>
            <Named table={table} />
          </Details>
        </DeferredHtml>
      ))}
    </div>
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

import { SUITES } from '@fsbench/contract';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { Figure } from '../../charts/frame/figure.tsx';
import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import { counted, fileSystemName } from '../../wording/names.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { withUnits } from '../../wording/with-units.ts';
import { Beside } from '../layout/beside.tsx';
import { Scroll } from '../layout/scroll.tsx';
import { SentenceList } from '../layout/sentence-text.tsx';
import styles from '../result-tables/results.module.css';
import { studyChart } from './study-chart.ts';
import { citation, type NameOf, publishedText, studyRule, valueText } from './study-view.ts';

interface Props {
  readonly study: ReferenceStudy;
  readonly nameOf: NameOf;
  /** What the study shows of the subjects on this page. */
  readonly sentences: readonly Sentence[];
  readonly hasSubjectColumn: boolean;
  /** Beside signed results: what is missing and the values are folded. */
  readonly isBrief?: boolean;
}

const READ_AS: Record<string, string> = {
  source: 'read in the source',
  excerpt: 'read in an excerpt: the values are exact, the context may be incomplete',
  chart_labels: 'read from chart labels',
};

/** One published study: cited, without interval, apart from signed runs. */
export function ReferencePanel({ study, nameOf, sentences, hasSubjectColumn, isBrief = false }: Props) {
  const chart = studyChart(study, nameOf);
  const id = `study-${study.id}`;
  const workload = workloadText(study, nameOf);
  return (
    <article className={styles.study} aria-labelledby={id}>
      <Beside
        words={
          <DeferredHtml>
            <header>
              <p className={styles.label}>published · no error bars · {SUITES[study.suite].title.toLowerCase()}</p>
              <h3 id={id}>{study.title}</h3>
              <SentenceList sentences={sentences} />
            </header>
          </DeferredHtml>
        }
        charts={chart ? <Figure chart={chart} /> : null}
        after={
          <DeferredHtml className={styles.sentence}>
            {study.missing.length > 0 && !isBrief ? <Missing words={study.missing} /> : null}
            <details className={styles.fold} open={(!isBrief || chart === null) && study.values.length <= 12}>
              <summary>
                {study.values.length === 1 ? 'The value' : `All ${study.values.length} values`} as published, in{' '}
                {study.unit}
              </summary>
              {study.missing.length > 0 && isBrief ? <Missing words={study.missing} /> : null}
              <ValueTable study={study} nameOf={nameOf} hasSubjectColumn={hasSubjectColumn} />
              {isBrief ? <p className={styles.source}>{workload}</p> : null}
            </details>
            <p className={styles.source}>
              <Source study={study} />
              {isBrief ? '' : ` ${workload}`}
            </p>
          </DeferredHtml>
        }
      />
    </article>
  );
}

/**
 * The same in one line, with what it found; its values, sentences and source are folded, and its chart is a file. A page
 * with many studies shows most of them so.
 */
export function FoldedStudy({ study, nameOf, sentences, hasSubjectColumn, chartHref }: FoldedProps) {
  const chart = studyChart(study, nameOf);
  return (
    <details className={styles.folded}>
      <summary className={styles.line}>
        {study.title}: {withUnits(chart?.props.finding ?? valuesText(study))}{' '}
        <span className={styles.lineNote}>
          {[SUITES[study.suite].title.toLowerCase(), citation(study)].filter(Boolean).join(', ')}
        </span>
      </summary>
      {/* An address that names the study or its chart opens what is around the name. */}
      <div id={`study-${study.id}`} className={styles.sentence}>
        <SentenceList sentences={sentences} />
        {study.missing.length > 0 ? <Missing words={study.missing} /> : null}
        <ValueTable study={study} nameOf={nameOf} hasSubjectColumn={hasSubjectColumn} />
        <p id={chart?.props.id} className={styles.source}>
          <Source study={study} /> {workloadText(study, nameOf)}
          {chart ? (
            <>
              {' '}
              <a href={chartHref(chart.props.id)}>Chart as SVG</a>
            </>
          ) : null}
        </p>
      </div>
    </details>
  );
}

/** "M1, one cache flush 17-18 ms"; of several values their number. */
function valuesText(study: ReferenceStudy): string {
  const [first, ...others] = study.values;
  if (first === undefined || others.length > 0) return `${study.values.length} values in ${study.unit}`;
  return `${first.label} ${publishedText(first, study)}`;
}

interface FoldedProps extends Omit<Props, 'isBrief'> {
  /** Its chart as a file. */
  readonly chartHref: (id: string) => string;
}

function workloadText(study: ReferenceStudy, nameOf: NameOf): string {
  const rule = studyRule(study, nameOf);
  const runs = study.nPerPoint === null ? '' : `, ${counted(study.nPerPoint, 'run')} per point`;
  return [`Workload: ${study.workload.replace(/\.$/, '')}${runs}.`, study.note, rule].filter(Boolean).join(' ');
}

function Source({ study }: Pick<Props, 'study'>) {
  const text = citation(study) || study.title;
  return (
    <>
      Source: {study.url ? <a href={study.url}>{text}</a> : text}, {READ_AS[study.read] ?? study.read}
      {study.licence ? `, ${study.licence}` : ''}.
    </>
  );
}

function Missing({ words }: { readonly words: readonly string[] }) {
  return (
    <ul className={styles.missing}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

interface TableProps {
  readonly study: ReferenceStudy;
  readonly nameOf: NameOf;
  readonly hasSubjectColumn: boolean;
}

function ValueTable({ study, nameOf, hasSubjectColumn }: TableProps) {
  const has = (read: (value: ReferenceValue) => unknown) => study.values.some((value) => read(value) !== null);
  const hasX = has(({ x }) => x);
  // What the name of each case says already is no column.
  const hasSeries = study.values.some(({ series, label }) => series !== null && !label.includes(series));
  const hasSi = study.unit !== study.unitSi;
  const hasSystem = has(({ os, fileSystem }) => os ?? fileSystem);
  return (
    <Scroll label={`Values of ${study.title}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{hasSubjectColumn ? 'Name' : 'Case'}</th>
            <th scope="col">Published</th>
            {hasSubjectColumn ? <th scope="col">Case</th> : null}
            {hasSeries ? <th scope="col">On</th> : null}
            {hasX ? <th scope="col">{study.values.find(({ xUnit }) => xUnit)?.xUnit ?? 'At'}</th> : null}
            {hasSystem ? <th scope="col">System</th> : null}
            {hasSi ? <th scope="col">SI value</th> : null}
          </tr>
        </thead>
        <tbody>
          {study.values.map((value) => (
            <tr key={`${value.position}-${value.subject}`}>
              {hasSubjectColumn ? <th scope="row">{nameOf(value).name}</th> : <CaseCell value={value} />}
              <td className="figures">{publishedText(value, study)}</td>
              {hasSubjectColumn ? <CaseCell value={value} /> : null}
              {hasSeries ? <td>{value.series}</td> : null}
              {hasX ? <td className="figures">{value.x}</td> : null}
              {hasSystem ? (
                <td>{[value.os, value.fileSystem && fileSystemName(value.fileSystem)].filter(Boolean).join(', ')}</td>
              ) : null}
              {hasSi ? <td className="figures">{valueText(value, study.unitSi)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function CaseCell({ value: { label, note } }: { readonly value: ReferenceValue }) {
  return (
    <td>
      {label}
      {note ? <small className={styles.note}> {note}</small> : null}
    </td>
  );
}

import { SUITES } from '@fsbench/contract';
import { SweepChart, SyncChart } from '../../charts/index.tsx';
import { FillGap } from '../layout/fill-gap.tsx';
import { SentenceText } from '../layout/sentence-text.tsx';
import { FilterLine } from '../results/filter-line.tsx';
import { ReferencePanel } from '../results/reference-panel.tsx';
import { ResultTable } from '../results/result-table.tsx';
import { sweepSeries } from '../results/sweep-view.ts';
import { syncRows } from '../results/sync-view.ts';
import { listed } from '../words/names.ts';
import { plainText } from '../words/sentence.ts';
import { addressHref, withFacet } from './address.ts';
import styles from './compare.module.css';
import { type Comparison, nameOn, type Section } from './comparison.ts';

interface Props {
  readonly section: Section;
  readonly comparison: Comparison;
}

/** Sentence, picture, filter line, table; where nothing was measured, the command that would fill the gap. */
export function SuiteSection({ section, comparison }: Props) {
  const { suite, sentences, results, absent, shared, filterLines } = section;
  const { address, subjects, baseline } = comparison;
  return (
    <section id={suite} className={styles.section} aria-labelledby={`${suite}-title`}>
      <header>
        <h2 id={`${suite}-title`}>{SUITES[suite].title}</h2>
        <p className={styles.question}>{SUITES[suite].question}</p>
      </header>
      {(results.length > 0 ? sentences : []).map((sentence, at) => (
        <p key={plainText(sentence)} className={at === 0 ? styles.verdict : undefined}>
          <SentenceText sentence={sentence} />
        </p>
      ))}
      {results.length > 0 ? (
        <>
          <Pictures section={section} comparison={comparison} />
          <FilterLine
            lines={filterLines}
            hrefWith={(facet, value) => addressHref(address, { filter: withFacet(address, facet, value) }, suite)}
          />
          <ResultTable
            caption={`${SUITES[suite].title}: every case measured`}
            subjects={subjects}
            results={results}
            baseline={baseline.place}
          />
        </>
      ) : null}
      {shared.map(({ study, sentences: said }) => (
        <ReferencePanel key={study.id} study={study} nameOf={nameOn(subjects)} sentences={said} hasSubjectColumn />
      ))}
      {absent.length > 0 ? <FillGap suites={[suite]} names={listed(absent.map(({ name }) => name))} /> : null}
    </section>
  );
}

function Pictures({ section: { suite, curves, results }, comparison: { subjects } }: Props) {
  if (suite === 'sync') {
    const rows = syncRows(results, subjects);
    return rows.length === 0 ? null : (
      <SyncChart
        id="sync-chart"
        title="Latency of one 4 KiB overwrite on disk, by call"
        summary="Each call stands under what it makes durable. Lower is better; the axis is logarithmic."
        rows={rows}
        table="none"
      />
    );
  }
  const texts = [...new Set(curves.map(({ text }) => text))];
  return (
    <div className={styles.multiples}>
      {texts.map((text, at) => {
        const mine = curves.filter((curve) => curve.text === text);
        const title = mine[0]?.title ?? '';
        return (
          <SweepChart
            key={text}
            id={`core-sweep-chart-${at}`}
            title={`Time against workers: ${title}`}
            summary="Seconds for 64 000 units of work at the rate measured. Both axes are logarithmic; lower is better."
            series={mine.map((curve) => sweepSeries(curve, curve.subject.name, 'solid'))}
            ideal
            yLabel="seconds for 64 000 units"
            lowerIsBetter
            table="none"
            missing={subjects
              .filter((subject) => !mine.some((curve) => curve.subject === subject))
              .map(({ name }) => `on ${name}`)}
          />
        );
      })}
    </div>
  );
}

import { SUITES } from '@fsbench/contract';
import { SweepChart, SyncChart } from '../../charts/index.tsx';
import { FillGap } from '../layout/fill-gap.tsx';
import { SentenceList } from '../layout/sentence-text.tsx';
import { FilterLine } from '../results/filter-line.tsx';
import { ReferencePanel } from '../results/reference-panel.tsx';
import { ResultTable } from '../results/result-table.tsx';
import { SweepTable } from '../results/sweep-table.tsx';
import { sweepSeries } from '../results/sweep-view.ts';
import { syncRows } from '../results/sync-view.ts';
import { listed } from '../words/names.ts';
import { addressHref, withFacet } from './address.ts';
import styles from './compare.module.css';
import { type Comparison, nameOn, type Section } from './comparison.ts';

interface Props {
  readonly section: Section;
  readonly comparison: Comparison;
}

/** Sentence, picture, filter line, table; where nothing was measured, the command that would fill the gap. */
export function SuiteSection({ section, comparison }: Props) {
  const { suite, sentences, results, curves, absent, shared, filterLines } = section;
  const { address, subjects, baseline } = comparison;
  return (
    <section id={suite} className={styles.section} aria-labelledby={`${suite}-title`}>
      <header>
        <h2 id={`${suite}-title`}>{SUITES[suite].title}</h2>
        <p className={styles.question}>{SUITES[suite].question}</p>
      </header>
      <SentenceList sentences={results.length === 0 ? [] : curves.length > 0 ? sentences.slice(0, 1) : sentences} />
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
            results={results.filter((one) => !curves.some(({ points }) => points.includes(one)))}
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Pictures({ section: { suite, curves, curveSentences, results }, comparison: { subjects, baseline } }: Props) {
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
          <div key={text} className={subjects.length > 2 ? styles.single : styles.multiple}>
            <SweepChart
              id={`core-sweep-chart-${at}`}
              title={capital(title)}
              summary="Time that 64 000 units of work take, against workers."
              series={mine.map((curve) => sweepSeries(curve, curve.subject.name, 'solid'))}
              ideal
              yLabel="seconds for 64 000 units"
              lowerIsBetter
              table="none"
              missing={subjects
                .filter((subject) => !mine.some((curve) => curve.subject === subject))
                .map(({ name }) => `on ${name}`)}
            />
            <div className={styles.beside}>
              <SentenceList sentences={[[], ...(curveSentences.get(text) ?? [])]} />
              <SweepTable
                caption={`Time against workers: ${title}`}
                curves={mine}
                head={(curve) => curve.subject.name}
                baseline={mine.find((curve) => curve.subject === baseline) ?? null}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}

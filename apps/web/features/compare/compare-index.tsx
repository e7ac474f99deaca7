import { SUITES, type Suite } from '@fsbench/contract';
import { SweepChart } from '../../charts/index.tsx';
import type { ChipLine } from '../../db/list-chips.ts';
import type { StudySubjects } from '../../db/list-study-subjects.ts';
import { PageHead } from '../layout/page-head.tsx';
import { SentenceText } from '../layout/sentence-text.tsx';
import { studySeries } from '../published/study-view.ts';
import { SUBJECTS_AT_MOST } from '../results/subject.ts';
import { listed } from '../words/names.ts';
import { addressHref } from './address.ts';
import styles from './compare.module.css';
import type { Comparison } from './comparison.ts';
import { nameOn } from './published.ts';

interface Props {
  /** A comparison to open on. */
  readonly example: Comparison | null;
  readonly studies: readonly StudySubjects[];
  readonly chips: readonly ChipLine[];
}

/** A result first, then what else can be compared, then the form. */
export function CompareIndex({ example, studies, chips }: Props) {
  const measured = chips.filter(({ latestAt }) => latestAt !== null);
  const [shared] = example?.published.filter(({ isShared }) => isShared) ?? [];
  return (
    <>
      <PageHead title="Compare">
        <p>
          Chips, drives or single runs, up to {SUBJECTS_AT_MOST} side by side. What is unlike is not put on one axis.
        </p>
      </PageHead>
      <div className={styles.sections}>
        {example && shared ? (
          <section className={styles.section} aria-labelledby="example-title">
            <h2 id="example-title">
              <a href={addressHref(example.address)}>{example.subjects.map(({ name }) => name).join(' vs ')}</a>
            </h2>
            {shared.sentences[0] ? (
              <p className={styles.verdict}>
                <SentenceText sentence={shared.sentences[0]} />
              </p>
            ) : null}
            <SweepChart
              id="example-chart"
              title={shared.study.metric}
              summary="One published study of both; marks without a line are single published points."
              series={studySeries(shared.study, nameOn(example.subjects))}
              ideal
              yLabel={shared.study.unit === 's' ? 'seconds' : shared.study.unit}
              lowerIsBetter
            />
          </section>
        ) : null}
        <section className={styles.section} aria-labelledby="form-title">
          <h2 id="form-title">Choose two</h2>
          <form action="/compare" method="get" className={styles.form}>
            <label>
              <span>First</span>
              <input name="a" list="subjects" required maxLength={120} placeholder="apple-m3-ultra" />
            </label>
            <label>
              <span>Second</span>
              <input name="b" list="subjects" required maxLength={120} placeholder="a chip, a drive or a run’s id" />
            </label>
            <button type="submit">Compare</button>
            <datalist id="subjects">
              {chips.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </datalist>
          </form>
        </section>
        {measured.length > 0 ? (
          <section className={styles.section} aria-labelledby="measured-title">
            <h2 id="measured-title">Chips with signed runs</h2>
            <ul className={styles.ready}>
              {measured.slice(0, 30).map((chip) => (
                <li key={chip.slug}>
                  <a href={`/chips/${chip.slug}`}>{chip.name}</a>
                  <span>
                    {measured
                      .filter(({ slug }) => slug !== chip.slug)
                      .slice(0, 3)
                      .map((other, at) => (
                        <span key={other.slug}>
                          {at > 0 ? ' · ' : ''}
                          <a href={`/compare/${chip.slug}/${other.slug}`}>vs {other.name}</a>
                        </span>
                      ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section className={styles.section} aria-labelledby="studies-title">
          <h2 id="studies-title">Within one published study</h2>
          <ul className={styles.ready}>
            {studies.map(({ id, title, suite, subjects }) => {
              const some = subjects.slice(0, SUBJECTS_AT_MOST);
              return (
                <li key={id}>
                  <a href={`/compare/${some.map(({ slug }) => slug).join('/')}`}>
                    {listed(some.map(({ name }) => name))}
                  </a>
                  <span>
                    {title}, {SUITES[suite as Suite]?.title.toLowerCase() ?? suite}
                    {subjects.length > some.length ? `; ${subjects.length - some.length} more in the study` : ''}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </>
  );
}

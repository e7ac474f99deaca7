import { SUITES } from '@fsbench/contract';
import { FillGap } from '../layout/fill-gap.tsx';
import { SentenceText } from '../layout/sentence-text.tsx';
import { ReferencePanel } from '../published/panel.tsx';
import { subjectHref } from '../results/subject.ts';
import { addressHref, twinHref, withFacet } from './address.ts';
import styles from './compare.module.css';
import { type Comparison, nameOn, type Section } from './comparison.ts';
import { SuiteSection } from './suite-section.tsx';

/** Title, five lines of verdict, then a section a suite, then what others published. */
export function ComparePage({
  comparison,
  unknown,
}: {
  readonly comparison: Comparison;
  readonly unknown: readonly string[];
}) {
  const { address, subjects, baseline, facts, sections, alike } = comparison;
  const isShown = ({ results, shared }: Section) => results.length > 0 || shared.length > 0;
  const shown = sections.filter(isShown);
  const empty = sections.filter((section) => !isShown(section));
  const inSections = new Set(shown.flatMap(({ shared }) => shared));
  const elsewhere = comparison.published.filter((one) => !inSections.has(one));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {subjects.map(({ name, place, slug }) => (
            <span key={slug}>
              {place > 0 ? <small> vs </small> : null}
              <span className={`subject-${place + 1}`}>{name}</span>
            </span>
          ))}
        </h1>
        <ul className={styles.facts}>
          {facts.map(({ subject, facts: words }) => (
            <li key={subject.slug}>
              <a className={`subject-${subject.place + 1}`} href={subjectHref(subject)}>
                {subject.name}
              </a>{' '}
              {words.join(' · ')}
              {subjects.length > 1 ? (
                <small>
                  {' · '}
                  {subject === baseline ? (
                    'the baseline'
                  ) : (
                    <a href={addressHref(address, { base: subject.slug })}>make it the baseline</a>
                  )}
                </small>
              ) : null}
            </li>
          ))}
        </ul>
        {unknown.length > 0 ? (
          <p className="status-warn">
            No chip, drive or run goes by the name {unknown.map((word) => `“${word}”`).join(', ')}.{' '}
            <a href={`/chips?q=${encodeURIComponent(unknown[0] ?? '')}`}>Search for it</a>.
          </p>
        ) : null}
        <ol className={styles.verdicts}>
          {sections.map(({ suite, sentences }) => (
            <li key={suite}>
              <a href={empty.some((section) => section.suite === suite) ? '#not-measured' : `#${suite}`}>
                {SUITES[suite].title}
              </a>
              <p>{sentences[0] ? <SentenceText sentence={sentences[0]} /> : null}</p>
            </li>
          ))}
        </ol>
        {alike ? (
          <p>
            All of them were also measured {alike === 'yes' ? 'in a virtual machine' : 'on the machine itself'}:{' '}
            <a href={addressHref(address, { filter: withFacet(address, 'guest', alike) })}>compare these</a>.
          </p>
        ) : null}
        <p className={styles.links}>
          <a href={addressHref(address)}>Link to this view</a> · <a href={twinHref(address, 'md')}>Markdown</a> ·{' '}
          <a href={twinHref(address, 'csv')}>CSV</a> · <a href={twinHref(address, 'json')}>JSON</a>
        </p>
      </header>
      <nav className={styles.rail} aria-label="Suites" hidden={shown.length + (elsewhere.length > 0 ? 1 : 0) < 2}>
        <ul>
          {shown.map(({ suite }) => (
            <li key={suite}>
              <a href={`#${suite}`}>{SUITES[suite].title}</a>
            </li>
          ))}
          {elsewhere.length > 0 ? (
            <li>
              <a href="#published">Published figures</a>
            </li>
          ) : null}
        </ul>
      </nav>
      <div className={styles.sections}>
        {shown.map((section) => (
          <SuiteSection key={section.suite} section={section} comparison={comparison} />
        ))}
        {empty.length > 0 ? (
          <section id="not-measured" className={styles.section} aria-labelledby="not-measured-title">
            <h2 id="not-measured-title">
              {empty.some(({ gaps }) => gaps.some(({ kind }) => kind !== 'nobody'))
                ? 'No figure that counts'
                : 'Not measured'}
            </h2>
            <FillGap gaps={empty.flatMap(({ gaps }) => gaps)} />
          </section>
        ) : null}
        {elsewhere.length > 0 ? (
          <section id="published" className={styles.published} aria-labelledby="published-title">
            <h2 id="published-title">Published figures of one or the other</h2>
            <p>
              Other people’s figures with their source: other workloads, no intervals. They are compared with nothing
              here.
            </p>
            {elsewhere.map(({ study, sentences }) => (
              <ReferencePanel
                key={study.id}
                study={study}
                nameOf={nameOn(subjects)}
                sentences={sentences}
                hasSubjectColumn={subjects.length > 1}
              />
            ))}
          </section>
        ) : null}
      </div>
    </div>
  );
}

import { subjectHref } from '../results/subject.ts';
import { addressHref } from './address.ts';
import styles from './compare.module.css';
import type { Comparison } from './comparison.ts';

/** Who is compared: each name in its colour, with its facts and the link that makes it the baseline. */
export function Head({ comparison }: { readonly comparison: Comparison }) {
  const { address, subjects, baseline, facts } = comparison;
  return (
    <>
      <h1 className={subjects.length > 3 ? `${styles.title} ${styles.many}` : styles.title}>
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
                  <a href={addressHref(address, { base: subject.place === 0 ? null : subject.slug })}>
                    make it the baseline
                  </a>
                )}
              </small>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

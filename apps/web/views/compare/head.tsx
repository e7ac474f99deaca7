import { addressHref, type ComparisonAddress, withPin } from '../../addresses/comparison.ts';
import { subjectHref, subjectSegment } from '../../domain/results/subject.ts';
import styles from './compare.module.css';
import type { ComparisonPageData, SubjectFacts } from './comparison.ts';

/** Who is compared: each name in its color, with its facts and the link that makes it the baseline. */
export function Head({ comparison }: { readonly comparison: ComparisonPageData }) {
  const { address, subjects, baseline, facts } = comparison;
  return (
    <>
      <h1 className={subjects.length > 3 ? `${styles.title} ${styles.many}` : styles.title}>
        {subjects.map(({ name, index }) => (
          <span key={index}>
            {index > 0 ? <small> vs </small> : null}
            <span className={`subject-${index + 1}`}>{name}</span>
          </span>
        ))}
      </h1>
      <ul className={styles.facts}>
        {facts.map(({ subject, facts: segments, pins }) => (
          <li key={subject.index}>
            <a className={`subject-${subject.index + 1}`} href={subjectHref(subject)}>
              {subject.name}
            </a>{' '}
            {segments.join(' · ')}
            <Pins address={address} subject={subject} pins={pins} />
            {subjects.length > 1 ? (
              <small>
                {' · '}
                {subject === baseline ? (
                  'baseline'
                ) : (
                  <a href={addressHref(address, { base: subject.index === 0 ? null : subjectSegment(subject) })}>
                    use as baseline
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

/** What is pinned to a subject, each a word that can be taken off. */
function Pins({
  address,
  subject,
  pins,
}: { readonly address: ComparisonAddress } & Pick<SubjectFacts, 'subject' | 'pins'>) {
  return pins.map(({ facet, label }) => (
    <small key={facet}>
      {' · '}
      {label} only{' '}
      <a href={addressHref(withPin(address, subject, facet, null))} aria-label={`remove ${label} from ${subject.name}`}>
        {' '}
        remove
      </a>
    </small>
  ));
}

import { Fragment } from 'react';
import { addressHref, withFacet, withPin } from '../../addresses/comparison.ts';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { plainText } from '../../wording/sentence.ts';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';
import { fallenText } from './fallen-below.ts';
import { RESULTS } from './places.ts';
import { type Scope, scopeOf } from './scope.ts';
import { Tabs } from './tabs.tsx';
import { weakText } from './weak.ts';
import { WeakMark } from './weak-mark.tsx';

/** Who is compared, each name in its color; in a line what the verdicts are of; the questions as tabs. */
export function Head({ comparison }: { readonly comparison: ComparisonPageData }) {
  const { subjects } = comparison;
  return (
    <div className={styles.lead}>
      <h1 className={subjects.length > 3 ? `${styles.title} ${styles.many}` : styles.title}>
        {subjects.map(({ name, index }, at) => (
          <Fragment key={index}>
            {at > 0 ? ' ' : null}
            <span className={styles.one}>
              <span className={`subject-${index + 1}`}>{name}</span>
              {at < subjects.length - 1 ? <small>&nbsp;vs</small> : null}
            </span>
          </Fragment>
        ))}
      </h1>
      <Answer comparison={comparison} />
      <Tabs comparison={comparison} />
    </div>
  );
}

/** Who is faster and how sure that is; below it what is chosen, each with the link that takes it back. */
function Answer({ comparison }: { readonly comparison: ComparisonPageData }) {
  const { address, filterLines, facts, subjects } = comparison;
  const chosen = filterLines.flatMap(({ facet, title, values }) =>
    values.filter(({ isChosen }) => isChosen).map(({ label }) => ({ facet, title, label })),
  );
  const fallen = fallenText(comparison.fallen);
  const hasChoice = chosen.length > 0;
  const scope = scopeOf(comparison);
  const hasMore =
    hasChoice ||
    fallen ||
    (scope.certainty === null && scope.note !== null) ||
    facts.some(({ pins }) => pins.length > 0);
  return (
    <>
      <Winners {...scope} isOfMany={subjects.length > 2} />
      {hasMore ? (
        <p className={styles.facts}>
          {hasChoice ? 'Only ' : null}
          {chosen.map(({ facet, title, label }, at) => (
            <span key={facet}>
              {at > 0 ? ', ' : ''}
              <b>{label}</b> (
              <a href={addressHref(address, { filter: withFacet(address, facet, null) }, RESULTS)}>any {title}</a>)
            </span>
          ))}
          {chosen.length > 1 ? (
            <>
              {' · '}
              <a href={addressHref(address, { filter: {} }, RESULTS)}>clear all</a>
            </>
          ) : null}
          {hasChoice ? '. ' : null}
          {fallen ? <span className="status-warn">{fallen} </span> : null}
          {subjects.length > 1 && scope.certainty === null ? scope.note : null}
          {facts.map(({ subject, pins }) =>
            pins.map(({ facet, label }) => (
              <span key={`${subject.index} ${facet}`}>
                {' '}
                {subject.ownName}: {label} only{' '}
                <a
                  href={addressHref(withPin(address, subject, facet, null), {}, RESULTS)}
                  aria-label={`remove ${label} from ${subject.name}`}
                >
                  remove
                </a>
                .
              </span>
            )),
          )}
        </p>
      ) : null}
    </>
  );
}

/** Of two either line is of a weak result; of more a weak one is not named while others can be. */
function weakEnd(isOfMany: boolean, canWeakLead: boolean): string {
  if (!isOfMany) return ', so the lines above are provisional.';
  return canWeakLead ? '' : '. Such results are never named fastest.';
}

/** A line for each who is faster, or fastest, at something; how sure that is; and whose results are weakly supported. */
function Winners({
  winners,
  isOfRuns,
  certainty,
  weak,
  canWeakLead,
  isOfMany,
}: Scope & { readonly isOfMany: boolean }) {
  if (certainty === null) return null;
  return (
    <dl
      className={isOfMany ? `${styles.winners} ${styles.several}` : styles.winners}
      aria-label={isOfRuns ? 'Fastest in these runs' : 'Fastest'}
    >
      {winners.map(({ subject, name, text }) => (
        <Fragment key={plainText(text)}>
          <dt className={subject ? `subject-${subject.index + 1}` : undefined}>{name}</dt>
          <dd>
            <SentenceText sentence={text} />
          </dd>
        </Fragment>
      ))}
      <dt className={styles.sure}>How sure</dt>
      <dd className={styles.sure}>
        <SentenceText sentence={certainty} />
      </dd>
      {weak.length > 0 ? (
        <>
          <dt className={styles.sure}>
            <WeakMark /> Weak
          </dt>
          <dd className={styles.sure}>
            {weak.map((one, at) => (
              <span key={one.subject.index} data-others={one.isNotVerified ? '' : undefined}>
                {at > 0 ? ' · ' : ''}
                <span className={`subject-${one.subject.index + 1}`}>{one.name}</span>: {weakText(one)}
              </span>
            ))}
            {weakEnd(isOfMany, canWeakLead)}
          </dd>
        </>
      ) : null}
    </dl>
  );
}

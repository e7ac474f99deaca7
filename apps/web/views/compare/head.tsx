import { addressHref, withFacet, withPin } from '../../addresses/comparison.ts';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';
import { fallenText } from './fallen-below.ts';
import { matrixOf } from './matrix.ts';
import { RESULTS } from './places.ts';
import { Tabs } from './tabs.tsx';
import { tallyText } from './tally.ts';

/** Who is compared, each name in its color; in a line what the verdicts are of; the questions as tabs. */
export function Head({ comparison }: { readonly comparison: ComparisonPageData }) {
  const { subjects } = comparison;
  return (
    <div className={styles.lead}>
      <h1 className={subjects.length > 3 ? `${styles.title} ${styles.many}` : styles.title}>
        {subjects.map(({ name, index }) => (
          <span key={index}>
            {index > 0 ? <small> vs </small> : null}
            <span className={`subject-${index + 1}`}>{name}</span>
          </span>
        ))}
      </h1>
      <FactsLine comparison={comparison} />
      <Tabs comparison={comparison} />
    </div>
  );
}

/** One line: what verdicts are about, and what is chosen, each with the link that takes it back. */
function FactsLine({ comparison }: { readonly comparison: ComparisonPageData }) {
  const { address, filterLines, facts, subjects } = comparison;
  const chosen = filterLines.flatMap(({ facet, title, values }) =>
    values.filter(({ isChosen }) => isChosen).map(({ label }) => ({ facet, title, label })),
  );
  const fallen = fallenText(comparison.fallen);
  const hasChoice = chosen.length > 0;
  const tally = tallyText(wholeMatrix(comparison).rows, subjects);
  return (
    <p className={styles.facts}>
      {hasChoice ? 'Only ' : null}
      {chosen.map(({ facet, title, label }, at) => (
        <span key={facet}>
          {at > 0 ? ', ' : ''}
          <b>{label}</b>{' '}
          <a href={addressHref(address, { filter: withFacet(address, facet, null) }, RESULTS)}>any {title}</a>
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
      {tally ? <strong>{tally} </strong> : null}
      {subjects.length > 1 ? scopeText(comparison) : null}
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
  );
}

const wholeMatrix = (comparison: ComparisonPageData) =>
  matrixOf({ ...comparison, address: { ...comparison.address, onlyClear: false } });

/** What the verdicts of the page are about. */
function scopeText(comparison: ComparisonPageData): string {
  const { sections, differing } = comparison;
  const { isOfRuns, hasWideTies, rows } = wholeMatrix(comparison);
  if (rows.length === 0) return 'No signed run of these yet.';
  const verdicts = rows.flatMap(({ cells }) => cells.flatMap(({ verdict }) => verdict ?? []));
  if (verdicts.length === 0) return 'No two of them have a result to compare.';
  const isVerified = sections.every(({ results }) => results.every((one) => one.isVerified));
  const cpus = differing.some(({ facet }) => facet === 'cpus') ? ' Core counts differ.' : '';
  const wide = hasWideTies
    ? ' An interval is of its own runs; a verdict also allows for other runs of the machine.'
    : '';
  return isOfRuns
    ? `In these runs${isVerified ? '' : ' (not all verified)'}: too few contributors for verdicts on the hardware.${wide}${cpus}`
    : `Bold: clear for the hardware.${wide}${cpus}`;
}

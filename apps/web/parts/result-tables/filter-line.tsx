import type { FacetLine } from '../../domain/conditions/choices.ts';
import { NEVER_POOLED } from '../../domain/conditions/facets.ts';
import styles from './results.module.css';

interface Props {
  readonly lines: readonly FacetLine[];
  /** Set where a page shows every drive by itself. */
  readonly isEachDriveShown?: boolean;
  /** The address with a facet set, or cleared by null. */
  readonly hrefWith: (facet: string, value: string | null) => string;
}

/** What the figures were measured under. Where there is a choice, the words are links. */
export function FilterLine({ lines, hrefWith, isEachDriveShown = false }: Props) {
  // Linked contributors only is a choice beside all of them, though it is one word.
  const fixed = lines.filter(({ facet, values }) => facet !== 'linked' && values.length === 1 && !values[0]?.isChosen);
  const choices = lines.filter((line) => !fixed.includes(line));
  return (
    <div className={styles.filter}>
      {choices.map(({ facet, title, values }) => {
        // What is never pooled has no "all": without a choice, the one with most behind it is shown.
        const one = facet === 'drive' && isEachDriveShown ? 'each drive' : 'most measured';
        const anyLabel = NEVER_POOLED.includes(facet) ? one : 'all';
        const chosen = values.some(({ isChosen }) => isChosen);
        return (
          <p key={facet}>
            <span className={styles.facet}>{title}</span>{' '}
            {chosen ? <a href={hrefWith(facet, null)}>{anyLabel}</a> : <b aria-current="true">{anyLabel}</b>}
            {values.map(({ value, label, runs, isChosen }) => (
              <span key={value}>
                {' · '}
                {isChosen ? <b aria-current="true">{label}</b> : <a href={hrefWith(facet, value)}>{label}</a>}{' '}
                <small>{runs}</small>
              </span>
            ))}
          </p>
        );
      })}
      {fixed.length > 0 ? (
        <p>
          <span className={styles.facet}>{choices.length > 0 ? 'same for all' : 'all conditions'}</span>{' '}
          {fixed.map(({ values }) => values[0]?.label).join(' · ')}
        </p>
      ) : null}
    </div>
  );
}

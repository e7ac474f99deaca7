import type { FacetLine } from './facets.ts';
import styles from './results.module.css';

interface Props {
  readonly lines: readonly FacetLine[];
  /** The address with a facet set, or cleared by null. */
  readonly hrefWith: (facet: string, value: string | null) => string;
}

/** What the figures were measured under. Where there is a choice, the words are links. */
export function FilterLine({ lines, hrefWith }: Props) {
  const fixed = lines.filter(({ values }) => values.length === 1 && !values[0]?.isChosen);
  const choices = lines.filter((line) => !fixed.includes(line));
  return (
    <div className={styles.filter}>
      {choices.map(({ facet, title, values }) => {
        const chosen = values.some(({ isChosen }) => isChosen);
        return (
          <p key={facet}>
            <span className={styles.facet}>{title}</span>{' '}
            {chosen ? <a href={hrefWith(facet, null)}>all</a> : <b aria-current="true">all</b>}
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
          <span className={styles.facet}>{choices.length > 0 ? 'all with' : 'all conditions'}</span>{' '}
          {fixed.map(({ values }) => values[0]?.label).join(' · ')}
        </p>
      ) : null}
    </div>
  );
}

import { Fragment } from 'react';
import type { Facet } from '../../db/facets.ts';
import type { FacetLine } from '../../domain/conditions/choices.ts';
import { NEVER_POOLED } from '../../domain/conditions/facets.ts';
import styles from './results.module.css';

interface Props {
  readonly lines: readonly FacetLine[];
  /** Set where a page shows every drive by itself. */
  readonly isEachDriveShown?: boolean;
  /** The address with a facet set, or cleared by null. */
  readonly hrefWith: (facet: string, value: string | null) => string;
  /** What choosing a value would change, said beside it. */
  readonly noteOf?: (facet: Facet, value: string) => string | null;
}

/** What the figures were measured under. Where there is a choice, the words are links. */
export function FilterLine({ lines, hrefWith, isEachDriveShown = false, noteOf = () => null }: Props) {
  const own = lines
    .map((line) => ({ ...line, values: line.values.filter(({ isOfOthers }) => !isOfOthers) }))
    .filter(({ values }) => values.length > 0);
  const fixed = own.filter(({ values }) => values.length === 1 && !values[0]?.isChosen);
  const choices = own.filter((line) => !fixed.includes(line));
  const separate = choices.filter(({ facet }) => NEVER_POOLED.includes(facet)).map(({ title }) => title);
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
              <Fragment key={value}>
                {' · '}
                {isChosen ? <b aria-current="true">{label}</b> : <a href={hrefWith(facet, value)}>{label}</a>}{' '}
                <small>{runs}</small>
                {isChosen ? null : <Note text={noteOf(facet, value)} />}
              </Fragment>
            ))}
          </p>
        );
      })}
      {separate.length > 0 ? (
        <p>
          <small>Results that differ in {separate.join(' or ')} are never combined.</small>
        </p>
      ) : null}
      {fixed.length > 0 ? (
        <p>
          <span className={styles.facet}>{choices.length > 0 ? 'same for all' : 'all conditions'}</span>{' '}
          {fixed.map(({ values }) => values[0]?.label).join(' · ')}
        </p>
      ) : null}
      <OfOthers lines={lines} hrefWith={hrefWith} />
    </div>
  );
}

const Note = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <small className="status-warn"> {text}</small>;

/** Conditions that only other contributors measured under. */
function OfOthers({ lines, hrefWith }: Pick<Props, 'lines' | 'hrefWith'>) {
  const values = lines.flatMap(({ facet, values: all }) =>
    all.filter(({ isOfOthers }) => isOfOthers).map((one) => ({ facet, ...one })),
  );
  if (values.length === 0) return null;
  return (
    <p data-others="">
      <span className={styles.facet}>Not verified</span>{' '}
      {values.map(({ facet, value, label, runs, isChosen }, at) => (
        <Fragment key={`${facet} ${value}`}>
          {at > 0 ? ' · ' : ''}
          {isChosen ? (
            <a href={hrefWith(facet, null)} aria-current="true">
              {label}
            </a>
          ) : (
            <a href={hrefWith(facet, value)}>{label}</a>
          )}{' '}
          <small>{runs}</small>
        </Fragment>
      ))}
    </p>
  );
}

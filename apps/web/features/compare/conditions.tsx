import { FilterLine } from '../results/filter-line.tsx';
import { addressHref, withFacet } from './address.ts';
import styles from './compare.module.css';
import type { Comparison } from './comparison.ts';

/** Under what everything on the page was measured; what was chosen can be taken back by one click. */
export function Conditions({ comparison: { address, filterLines } }: { readonly comparison: Comparison }) {
  const chosen = filterLines.flatMap(({ facet, title, values }) =>
    values.filter(({ isChosen }) => isChosen).map(({ label }) => ({ facet, title, label })),
  );
  return (
    <div className={styles.conditions}>
      {chosen.length > 0 ? (
        <p>
          Only{' '}
          {chosen.map(({ facet, title, label }, at) => (
            <span key={facet}>
              {at > 0 ? ', ' : ''}
              <b>{label}</b>{' '}
              <a href={addressHref(address, { filter: withFacet(address, facet, null) })} aria-label={`any ${title}`}>
                any {title}
              </a>
            </span>
          ))}
          {chosen.length > 1 ? (
            <>
              {' · '}
              <a href={addressHref(address, { filter: {} })}>clear all</a>
            </>
          ) : null}
        </p>
      ) : null}
      <details open={chosen.length > 0}>
        <summary>{chosen.length > 0 ? 'Conditions' : 'Measured under all conditions there are; choose some'}</summary>
        <FilterLine
          lines={filterLines}
          hrefWith={(facet, value) => addressHref(address, { filter: withFacet(address, facet, value) })}
        />
      </details>
    </div>
  );
}

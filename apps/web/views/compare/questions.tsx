import { addressHref } from '../../addresses/comparison.ts';
import { VIEWS } from '../../addresses/comparison-views.ts';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';

/** Questions people ask: each shows its own section alone, at an address that says so. */
export function Questions({ comparison: { address } }: { readonly comparison: ComparisonPageData }) {
  return (
    <nav className={styles.questions} aria-label="Question">
      <ul>
        <li>
          {address.view === null ? (
            <b aria-current="page">everything</b>
          ) : (
            <a href={addressHref(address, { view: null })}>everything</a>
          )}
        </li>
        {[...VIEWS].map(([view, { title }]) => (
          <li key={view}>
            {address.view === view ? (
              <b aria-current="page">{title}</b>
            ) : (
              <a href={addressHref(address, { view })}>{title}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

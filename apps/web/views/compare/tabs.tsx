import { addressHref } from '../../addresses/comparison.ts';
import { VIEWS } from '../../addresses/comparison-views.ts';
import type { ComparisonPageData } from './comparison.ts';
import styles from './matrix.module.css';

/** Questions people ask: each shows its own rows and section, at an address that says so. */
export function Tabs({ comparison: { address } }: { readonly comparison: ComparisonPageData }) {
  const tabs = [[null, 'all'] as const, ...[...VIEWS].map(([view, { title }]) => [view, title] as const)];
  return (
    <nav className={styles.tabs} aria-label="Question">
      <ul>
        {tabs.map(([view, title]) => (
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

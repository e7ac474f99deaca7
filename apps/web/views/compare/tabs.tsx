import type { Suite } from '@fsbench/contract';
import { addressHref } from '../../addresses/comparison.ts';
import { VIEWS } from '../../addresses/comparison-views.ts';
import type { ComparisonPageData } from './comparison.ts';
import styles from './matrix.module.css';

/** Of drives alone, what no drive has and what none of these was measured with. */
const isOfNoDrive = ({ subjects, sections }: ComparisonPageData, suites: readonly Suite[]): boolean =>
  subjects.every(({ kind }) => kind === 'drive') &&
  sections.every(({ suite, results, shared }) => !suites.includes(suite) || results.length + shared.length === 0);

/** Questions people ask: each shows its own rows and section, at an address that says so. */
export function Tabs({ comparison }: { readonly comparison: ComparisonPageData }) {
  const { address } = comparison;
  const views = [...VIEWS].filter(([view, { suites }]) => view === address.view || !isOfNoDrive(comparison, suites));
  const tabs = [[null, 'all'] as const, ...views.map(([view, { title }]) => [view, title] as const)];
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

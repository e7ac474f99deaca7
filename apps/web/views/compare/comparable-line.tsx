import type { Suite } from '@fsbench/contract';
import { addressHref } from '../../addresses/comparison.ts';
import { questionName } from '../../addresses/comparison-views.ts';
import { facetTitle } from '../../domain/conditions/facets.ts';
import { listed } from '../../wording/names.ts';
import type { ComparisonPageData } from './comparison.ts';

interface Props {
  readonly suite: Suite;
  readonly comparison: ComparisonPageData;
  /** Whether the other suites are named, which stand on the page. */
  readonly hasOthers?: boolean;
}

/** Where a suite compares nothing: what would be comparable, each with the link that shows it. */
export function ComparableLine({ suite, comparison, hasOthers = true }: Props) {
  const { address, alternatives } = comparison;
  const found = alternatives.get(suite);
  if (!found) return null;
  const { cases, nearest } = found;
  const suites = hasOthers ? found.suites : [];
  const [first] = cases;
  return (
    <div>
      {nearest ? (
        <p>
          {listed(nearest.who)} can be compared with any {listed(nearest.removedFacets.map(facetTitle))}:{' '}
          <a href={addressHref(address, { filter: nearest.filter }, suite)}>show this</a>.
        </p>
      ) : null}
      {first === undefined ? null : (
        <p>
          Comparable here: “{first}”
          {cases.length > 1 ? ` and ${cases.length - 1} more ${cases.length > 2 ? 'cases' : 'case'}` : ''}, in the table
          below.
        </p>
      )}
      {suites.length > 0 ? (
        <p>
          Also comparable:{' '}
          {suites.map((other, at) => (
            <span key={other}>
              {at > 0 ? ', ' : ''}
              <a href={address.view === null ? `#${other}` : addressHref(address, { view: null }, other)}>
                {questionName(other).toLowerCase()}
              </a>
            </span>
          ))}
          .
        </p>
      ) : null}
    </div>
  );
}

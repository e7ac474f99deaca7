import type { Filter } from '../../db/facets.ts';
import { Details } from '../../parts/layout/details.tsx';
import { FilterLine } from '../../parts/result-tables/filter-line.tsx';
import { CopyMarkdown } from '../../parts/share/markdown-paste.tsx';
import { counted } from '../../wording/names.ts';
import styles from './control-bar.module.css';
import { ExcludedLinks } from './excluded-links.tsx';
import { Facts, hasFacts } from './facts.tsx';
import { hardwareHref } from './hardware.ts';
import type { LoadedHardware } from './load-hardware.ts';
import { CompareLinks } from './similar.tsx';

/** What changes the page and leads on, below the answer: each is one word until it is opened. */
export function ControlBar({ hardware }: { readonly hardware: LoadedHardware }) {
  const { subject, about } = hardware;
  return (
    <div className={styles.bar}>
      <Conditions hardware={hardware} />
      {hasFacts(subject) ? (
        <Details summary="Facts">
          <Facts subject={subject} />
        </Details>
      ) : null}
      {hardware.sections.length > 0 ? <CopyMarkdown /> : null}
      <CompareLinks subject={subject} similar={about.similar} />
    </div>
  );
}

const CONDITIONS = 'conditions';

/** What the results were measured under, open where a filter is set. */
function Conditions({ hardware }: { readonly hardware: LoadedHardware }) {
  const { subject, filterLines, filter, excluded, leftOutKeys } = hardware;
  const hrefOf = (changed: Filter) => `${hardwareHref(subject, changed)}#${CONDITIONS}`;
  const isSet = Object.values(filter).some(Boolean);
  const machine = excluded.length === 0 || hardware.machine === null ? '' : ` on ${hardware.machine}`;
  if (filterLines.length === 0 && excluded.length === 0 && leftOutKeys === 0) return null;
  return (
    <Details id={CONDITIONS} summary={isSet ? 'Conditions: filtered' : `Conditions: all${machine}`} isOpen={isSet}>
      {filterLines.length > 0 ? (
        <FilterLine
          lines={filterLines}
          hrefWith={(facet, value) => hrefOf({ ...filter, [facet]: value ?? '' })}
          isEachDriveShown
        />
      ) : null}
      <ExcludedLinks excluded={excluded} hrefOf={(machine) => hrefOf({ ...filter, ...machine })} />
      {leftOutKeys > 0 ? (
        <p className={styles.note}>
          {counted(leftOutKeys, 'case')} with few runs {leftOutKeys === 1 ? 'is' : 'are'} not shown. Filter to show
          more.
        </p>
      ) : null}
    </Details>
  );
}

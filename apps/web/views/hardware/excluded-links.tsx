import type { Filter } from '../../db/facets.ts';
import type { ExcludedRuns } from '../../domain/results/select.ts';
import { counted } from '../../wording/names.ts';
import styles from './hardware.module.css';

interface Props {
  readonly excluded: readonly ExcludedRuns[];
  readonly hrefOf: (machine: Filter) => string;
}

/** Machine classes that are not pooled with the figures shown: each is a link of its own. */
export function ExcludedLinks({ excluded, hrefOf }: Props) {
  if (excluded.length === 0) return null;
  // A class of machines may hold several chips with as many CPUs.
  const kinds = [...new Map(excluded.map((one) => [`${one.isGuest}|${one.usableCpus}`, one])).values()];
  return (
    <p className={styles.excluded}>
      Measured, but not pooled with the results below:{' '}
      {kinds.map(({ isGuest, usableCpus, runs }, at) => (
        <span key={`${isGuest}|${usableCpus}`}>
          {at > 0 ? ' · ' : ''}
          <a href={hrefOf({ guest: GUEST[String(isGuest)] ?? '', cpus: String(usableCpus) })}>
            {MACHINES[String(isGuest)]} with {counted(usableCpus, 'usable CPU')}
          </a>{' '}
          ({counted(runs, 'run')})
        </span>
      ))}
    </p>
  );
}

const GUEST: Readonly<Record<string, string>> = { true: 'yes', false: 'no', null: 'unknown' };
const MACHINES: Readonly<Record<string, string>> = {
  true: 'virtual machine',
  false: 'machine',
  null: 'machine, virtual or not unknown,',
};

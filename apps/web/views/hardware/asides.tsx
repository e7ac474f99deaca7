import type { Filter } from '../../db/facets.ts';
import type { Aside } from '../../domain/results/pick.ts';
import { counted } from '../../wording/names.ts';
import styles from './hardware.module.css';

interface Props {
  readonly asides: readonly Aside[];
  readonly hrefOf: (machine: Filter) => string;
}

/** Machine classes that are not pooled with the figures shown: each is a link of its own. */
export function Asides({ asides, hrefOf }: Props) {
  if (asides.length === 0) return null;
  // A class of machines may hold several chips with as many CPUs.
  const kinds = [...new Map(asides.map((one) => [`${one.isGuest}|${one.usableCpus}`, one])).values()];
  return (
    <p className={styles.asides}>
      Also measured, and never pooled with the figures below:{' '}
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
  null: 'machine, virtual or not: not known,',
};

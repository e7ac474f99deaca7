import type { Filter } from '../../db/facets.ts';
import type { ExcludedRuns } from '../../domain/results/select.ts';
import { counted } from '../../wording/names.ts';
import styles from './hardware.module.css';

interface Props {
  readonly excluded: readonly ExcludedRuns[];
  readonly hrefOf: (machine: Filter) => string;
}

/** Machine classes that are not pooled with the figures shown: each is a link of its own, those that only others measured last. */
export function ExcludedLinks({ excluded, hrefOf }: Props) {
  // A class of machines may hold several chips with as many CPUs.
  const kinds = [
    ...new Map([...excluded].reverse().map((one) => [`${one.isGuest}|${one.usableCpus}`, one])).values(),
  ].reverse();
  const isVerified = kinds.some((one) => one.isVerified);
  const own = kinds.filter((one) => one.isVerified === isVerified);
  const others = kinds.filter((one) => one.isVerified !== isVerified);
  return (
    <>
      <Links kinds={isVerified ? own : []} label="Measured, but not pooled with the results below:" hrefOf={hrefOf} />
      <div data-others="">
        <Links
          kinds={isVerified ? others : own}
          label="Measured, not pooled with the results below, not verified:"
          hrefOf={hrefOf}
        />
      </div>
    </>
  );
}

interface LinksProps {
  readonly kinds: readonly ExcludedRuns[];
  readonly label: string;
  readonly hrefOf: Props['hrefOf'];
}

function Links({ kinds, label, hrefOf }: LinksProps) {
  if (kinds.length === 0) return null;
  return (
    <p className={styles.excluded}>
      {label}{' '}
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

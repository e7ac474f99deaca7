import type { Aside } from '../results/results.ts';
import { counted } from '../words/names.ts';
import styles from './hardware.module.css';

interface Props {
  readonly asides: readonly Aside[];
  readonly hrefWith: (facet: string, value: string | null) => string;
}

/** Machine classes that are not pooled with the figures shown: each is a link of its own. */
export function Asides({ asides, hrefWith }: Props) {
  const classes = new Map(asides.map((aside) => [`${aside.isGuest}|${aside.usableCpus}`, aside]));
  if (classes.size === 0) return null;
  return (
    <p className={styles.asides}>
      Also measured, and never pooled with the figures below:{' '}
      {[...classes.values()].map(({ isGuest, usableCpus, runs }, at) => (
        <span key={`${isGuest}|${usableCpus}`}>
          {at > 0 ? ' · ' : ''}
          <a href={hrefWith('cpus', String(usableCpus))}>
            {isGuest ? 'virtual machine' : 'machine'} with {counted(usableCpus, 'usable CPU')}
          </a>{' '}
          ({counted(runs, 'run')})
        </span>
      ))}
    </p>
  );
}

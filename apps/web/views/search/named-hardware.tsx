import type { HardwareMatch } from '../../db/search-hardware.ts';
import { Command } from '../../parts/layout/command.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import styles from './search.module.css';

interface Props {
  readonly named: readonly HardwareMatch[];
}

/** Pure: hardware of our lists that is called as typed and has no result here. */
export const namedWithoutResult = (hardware: readonly HardwareMatch[]): readonly HardwareMatch[] =>
  hardware.filter(({ place, isListed, runs }) => place === 0 && isListed && runs === 0);

function whatItHas({ hasRuns, isVerified }: HardwareMatch): string {
  if (hasRuns) return 'has runs, but none is in a leaderboard: they are invalid or of other cases.';
  return isVerified ? 'has published results, but no runs yet.' : 'has no runs yet.';
}

/** What was asked for by its name, and how to add a result of it. */
export function NamedHardware({ named }: Props) {
  const [first] = named;
  if (first === undefined) return null;
  return (
    <div className={styles.group} data-others="">
      {named.map((one) => (
        <p key={`${one.kind} ${one.slug}`} className={styles.named}>
          <a href={`/${one.kind}s/${one.slug}`}>
            <bdi>{one.name}</bdi>
          </a>{' '}
          {whatItHas(one)}
        </p>
      ))}
      <p className={styles.note}>
        To add one, run this {first.kind === 'drive' ? 'in a folder on such a drive' : 'on such a machine'}:
      </p>
      <Command>{collectCommand()}</Command>
    </div>
  );
}

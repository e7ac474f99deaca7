import { SUITES, type Suite } from '@fsbench/contract';
import { collectCommand, isCollected } from '../results/collect-command.ts';
import { listed } from '../words/names.ts';
import { Command } from './command.tsx';
import styles from './layout.module.css';

interface Props {
  readonly suites: readonly Suite[];
  /** Whose results are missing: "Apple M1". */
  readonly names: string;
}

/** What nobody uploaded, and the one command that would fill the gap; what can't be measured yet says so. */
export function FillGap({ suites, names }: Props) {
  const titles = (some: readonly Suite[]) => listed(some.map((suite) => SUITES[suite].title.toLowerCase()));
  const missing = suites.filter(isCollected);
  const later = suites.filter((suite) => !isCollected(suite));
  return (
    <div className={styles.gap}>
      {missing.length > 0 ? (
        <>
          <p>
            Nobody has uploaded a signed run of {titles(missing)} for {names} yet. On such a machine this fills the gap,
            in about a minute:
          </p>
          <Command>{collectCommand(missing)}</Command>
        </>
      ) : null}
      {later.length > 0 ? (
        <p>
          The collector does not measure {titles(later)} yet; only published figures stand{' '}
          {later.length === 1 ? 'under it' : 'under them'}.
        </p>
      ) : null}
    </div>
  );
}

import { type ContributorCounts, contributorsText, N_HREF } from '../../wording/contributors.ts';
import styles from './results.module.css';

/** "14 verified, 26 other contributors": it leads to what makes a number believable. */
export function ContributorCount({ counts }: { readonly counts: ContributorCounts }) {
  return (
    <a className={styles.n} href={N_HREF} data-verified={counts.verified}>
      {contributorsText(counts)}
    </a>
  );
}

import { type ContributorCounts, N_HREF, nMeaning, nText } from '../../wording/contributors.ts';
import styles from './results.module.css';

/** "n 14 + 26", spelled out on focus and under the pointer; it leads to what makes a number believable. */
export function ContributorCount({ counts }: { readonly counts: ContributorCounts }) {
  return (
    <a className={styles.n} href={N_HREF} title={nMeaning(counts)} data-verified={counts.verified}>
      {nText(counts)}
    </a>
  );
}

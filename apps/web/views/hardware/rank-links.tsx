import { questionName } from '../../addresses/comparison-views.ts';
import { listedCase } from '../../domain/lists/list-cases.ts';
import { rowId } from '../../parts/lists/row-id.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import styles from './hardware.module.css';
import type { Hardware } from './hardware.ts';

/** Where no row says its place in a list yet: the list of each result, at the line of this hardware. */
export function RankLinks({ subject: { kind, slug }, verdicts }: Pick<Hardware, 'subject' | 'verdicts'>) {
  if (kind === 'run') return null;
  const ranked = verdicts.flatMap(({ suite, row }) => {
    const found = row?.isVerified ? listedCase(kind, row.keyText) : null;
    return row === null || found === null ? [] : [{ suite, found, verified: row.counts.verified }];
  });
  if (ranked.length === 0 || verdicts.some(({ row }) => (row?.place ?? null) !== null)) return null;
  const isRanked = ranked.every(({ verified }) => verified >= CONTRIBUTORS_FOR_HARDWARE_VERDICT);
  return (
    <p className={styles.similar}>
      Is that fast? {isRanked ? 'Its rank among' : 'See it among'} all {kind}s:{' '}
      {ranked.map(({ suite, found: { word, title } }, at) => (
        <span key={suite}>
          {at > 0 ? ' · ' : ''}
          <a href={`/${kind}s?result=${word}#${rowId(slug)}`} title={title}>
            {questionName(suite).toLowerCase()}
          </a>
        </span>
      ))}
    </p>
  );
}

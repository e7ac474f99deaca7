import { addressPath, addressQuery } from '../../addresses/comparison.ts';
import { Figure } from '../../charts/frame/figure.tsx';
import { Beside } from '../../parts/layout/beside.tsx';
import { SentenceList } from '../../parts/layout/sentence-text.tsx';
import { SweepTable } from '../../parts/result-tables/sweep-table.tsx';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';
import { ramDisks } from './ram-disk.ts';

/** Whether a RAM disk is worth it: of each subject the same work in memory against on disk. */
export function RamDiskSection({ comparison }: { readonly comparison: ComparisonPageData }) {
  const { address, sections, subjects } = comparison;
  const disks = ramDisks(
    sections.flatMap(({ curves }) => curves),
    subjects,
  );
  return (
    <section id="ram-disk" className={styles.section} aria-labelledby="ram-disk-title">
      <Beside
        words={
          <>
            <header>
              <h2 id="ram-disk-title">Is a RAM disk worth it?</h2>
              <p className={styles.question}>How much longer does the same work take on disk than in memory?</p>
            </header>
            {disks.length === 0 ? (
              <p>No run measured the same work both in memory and on disk.</p>
            ) : (
              <SentenceList sentences={disks.map(({ sentence }) => sentence)} />
            )}
          </>
        }
        charts={
          disks.length === 0
            ? null
            : disks.map(({ subject, chart, curves }) => (
                <Figure
                  key={subject.index}
                  chart={chart}
                  address={{ path: addressPath(address), query: addressQuery(address) }}
                >
                  <SweepTable caption={chart.props.title} curves={curves} head={({ title }) => title} baseline={null} />
                </Figure>
              ))
        }
      />
    </section>
  );
}

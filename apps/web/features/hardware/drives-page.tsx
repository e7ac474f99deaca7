import type { DriveLine } from '../../db/list-drives.ts';
import { PageHead } from '../layout/page-head.tsx';
import { counted } from '../words/names.ts';
import { formatDate } from '../words/time.ts';
import styles from './hardware.module.css';

const KINDS = { drive: null, virtual: 'virtual disk', unknown: 'not identified' } as const;

/** All drives with results, by vendor. */
export function DrivesPage({ drives }: { readonly drives: readonly DriveLine[] }) {
  const vendors = [...new Set(drives.map(({ vendor }) => vendor ?? 'Others'))];
  return (
    <>
      <PageHead title="Drives">
        <p>
          Every drive with signed runs or published figures. What a drive does with a flush is the drive’s own: results
          of two drives are never pooled.
        </p>
      </PageHead>
      {drives.length === 0 ? <p>There are no results yet.</p> : null}
      {vendors.map((vendor) => (
        <section key={vendor} className={styles.vendor} aria-labelledby={`vendor-${vendor}`}>
          <h2 id={`vendor-${vendor}`}>{vendor}</h2>
          <ul className={styles.lines}>
            {drives
              .filter((drive) => (drive.vendor ?? 'Others') === vendor)
              .map(({ slug, name, kind, transport, latestAt, figures }) => (
                <li key={slug}>
                  <a href={`/drives/${slug}`}>{name}</a>
                  <span className={styles.what}>
                    {[KINDS[kind], transport?.replace('_', ' ')].filter(Boolean).join(' · ')}
                  </span>
                  <span className={styles.known}>
                    {[
                      latestAt ? `signed runs, the latest ${formatDate(latestAt)}` : null,
                      figures > 0 ? counted(figures, 'published figure') : null,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

import { DUMP_HOUR } from '../../dumps/dump-time.ts';
import { LICENSE, type Manifest } from '../../dumps/manifest.ts';
import { describeTables } from '../../dumps/tables/index.ts';
import { env } from '../../env.ts';
import { Command } from '../../parts/layout/command.tsx';
import { Details } from '../../parts/layout/details.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { formatBytes, formatCount } from '../../wording/quantity.ts';
import { formatInstant } from '../../wording/time.ts';
import { ColumnsTable } from './columns-table.tsx';
import styles from './data.module.css';
import { FilesTable } from './files-table.tsx';

const LATEST = `${env.PUBLIC_URL}/data/latest`;

/** Everything to take away: the files, what is in them, and how to check them. */
export function DataPage({ dumps }: { readonly dumps: readonly Manifest[] | null }) {
  const [latest, ...earlier] = dumps ?? [];
  return (
    <div className={styles.page}>
      <PageHead title="Data">
        <p className={styles.verdict}>{latest ? <Whole dump={latest} /> : <None isOff={dumps === null} />}</p>
      </PageHead>
      {latest && (
        <section aria-labelledby="files" className={styles.section}>
          <h2 id="files">Files</h2>
          <FilesTable dump={latest} />
          <p>
            A stable address leads to the latest of each: <code>/data/latest/runs.parquet</code>. Parts can be asked
            for, so a Parquet file can be queried where it is, by DuckDB for one:
          </p>
          <Command>{`duckdb -c "SELECT chip, count(*) FROM '${LATEST}/runs.parquet' GROUP BY chip"`}</Command>
          <p>
            In the folder with the files, this says whether they are as they were made. The sums are also in{' '}
            <a href={`/data/${latest.id}/SHA256SUMS`}>SHA256SUMS</a> and, with the columns, in{' '}
            <a href={`/data/${latest.id}/manifest.json`}>manifest.json</a>.
          </p>
          <Command>{`curl -sL ${LATEST}/SHA256SUMS | sha256sum --check --ignore-missing`}</Command>
        </section>
      )}
      <Contents dump={latest} />
      <section aria-labelledby="columns" className={styles.section}>
        <h2 id="columns">Columns</h2>
        {(latest?.tables ?? describeTables()).map((table) => (
          <Details key={table.name} summary={`${table.name}, ${table.columns.length} columns`}>
            <p>A row is {table.row}.</p>
            <ColumnsTable table={table} />
          </Details>
        ))}
      </section>
      {earlier.length > 0 && <Earlier dumps={earlier} />}
      <section aria-labelledby="licence" className={styles.section}>
        <h2 id="licence">Licence</h2>
        <p>
          <a href={LICENSE.url}>CC0 1.0</a>. {LICENSE.text} To name this site and the date of the dump helps others to
          find the same figures.
        </p>
      </section>
    </div>
  );
}

const rowsIn = ({ files }: Manifest, table: string) => formatCount(files.find((one) => one.table === table)?.rows ?? 0);

function Whole({ dump }: { readonly dump: Manifest }) {
  const bytes = dump.files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <>
      {rowsIn(dump, 'runs')} signed runs with {rowsIn(dump, 'measurements')} figures, free to use (CC0), as they stood
      on <time dateTime={dump.made_at}>{formatInstant(new Date(dump.made_at))}</time>. {formatBytes(bytes)} in all.
    </>
  );
}

function None({ isOff }: { readonly isOff: boolean }) {
  return isOff ? (
    <>
      This site makes no dumps. Whoever runs it can set DATA_DIR. The API and the envelopes of runs are there all the
      same.
    </>
  ) : (
    <>No dump has been made yet: the first one is made tonight, at {DUMP_HOUR}. What it will hold stands below.</>
  );
}

function Contents({ dump }: { readonly dump: Manifest | undefined }) {
  return (
    <section aria-labelledby="contents" className={styles.section}>
      <h2 id="contents">What is in it, and what is not</h2>
      <ul className={styles.list}>
        <li>
          All runs that are listed. Held ones too, with the reason; their figures say <code>counts: false</code>, and no
          cell has them.
        </li>
        <li>
          Figures of what was measured. What was unsupported or failed has no figure; <code>runs</code> counts both, and
          the envelopes say why.
        </li>
        <li>
          The envelopes are the signed bytes: <a href="/docs/verify">how to verify them</a> without this site.
        </li>
        <li>
          Withdrawn runs disappear with the next dump, at {DUMP_HOUR}; it also removes earlier dumps that held them.
          Unlisted runs and notes are in none.
        </li>
        <li>
          Absent is null, never 0. Times are UTC. Every unit stands with its column
          {dump ? ', below and in the manifest' : ''}.
        </li>
      </ul>
    </section>
  );
}

function Earlier({ dumps }: { readonly dumps: readonly Manifest[] }) {
  return (
    <section aria-labelledby="earlier" className={styles.section}>
      <h2 id="earlier">Earlier dumps</h2>
      <p>The last three are kept, and the first of each month.</p>
      <ul className={styles.list}>
        {dumps.map((dump) => (
          <li key={dump.id}>
            <a href={`/data/${dump.id}/manifest.json`}>{formatInstant(new Date(dump.made_at))}</a>,{' '}
            {rowsIn(dump, 'runs')} runs
          </li>
        ))}
      </ul>
    </section>
  );
}

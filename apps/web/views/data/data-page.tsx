import { DUMP_HOUR } from '../../dumps/dump-time.ts';
import { LICENSE, type Manifest } from '../../dumps/manifest.ts';
import { describeTables } from '../../dumps/tables/index.ts';
import { env } from '../../env.ts';
import { CodeBox } from '../../parts/layout/code-box.tsx';
import { Command } from '../../parts/layout/command.tsx';
import { Details } from '../../parts/layout/details.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { formatBytes, formatCount } from '../../wording/quantity.ts';
import { formatInstant } from '../../wording/time.ts';
import { ColumnsTable } from './columns-table.tsx';
import styles from './data.module.css';
import { FilesTable } from './files-table.tsx';
import { WithoutDumps } from './without-dumps.tsx';

const LATEST = `${env.PUBLIC_URL}/data/latest`;

/** Everything to download: the files, what is in them, and how to check them. */
export function DataPage({ dumps }: { readonly dumps: readonly Manifest[] | null }) {
  const [latest, ...earlier] = dumps ?? [];
  return (
    <div className={styles.page}>
      <PageHead title="Data">
        <p className={styles.verdict}>{latest ? <Whole dump={latest} /> : <None isOff={dumps === null} />}</p>
        {latest && <Download dump={latest} />}
      </PageHead>
      {latest && (
        <section aria-labelledby="files" className={styles.section}>
          <h2 id="files">Files</h2>
          <FilesTable dump={latest} />
          <p>
            A stable address has the latest file of each table: <code>/data/latest/runs.parquet</code>. Download it, and
            query it with DuckDB, or open the CSV in anything else. The first column, <code>counts</code>, is false in
            rows that no result of this site includes.
          </p>
          <CodeBox>{`curl -sLO ${LATEST}/runs.parquet
duckdb -c "SELECT chip, count(*) FROM 'runs.parquet' WHERE counts GROUP BY chip"`}</CodeBox>
          <p>
            Run this in the folder with the files to verify their checksums. They are also in{' '}
            <a href={`/data/${latest.id}/SHA256SUMS`}>SHA256SUMS</a> and, with the columns, in{' '}
            <a href={`/data/${latest.id}/manifest.json`}>manifest.json</a>.
          </p>
          <Command>{`curl -sL ${LATEST}/SHA256SUMS | sha256sum --check --ignore-missing`}</Command>
        </section>
      )}
      {latest ? null : <WithoutDumps isOff={dumps === null} />}
      {dumps !== null && <Contents dump={latest} />}
      {dumps !== null && <Columns tables={latest?.tables ?? describeTables()} />}
      {earlier.length > 0 && <Earlier dumps={earlier} />}
      <section aria-labelledby="licence" className={styles.section}>
        <h2 id="licence">License</h2>
        <p>
          <a href={LICENSE.url}>CC0 1.0</a>. {LICENSE.text} Please cite this site and the date
          {dumps === null ? '' : ' of the dump'}, so that others can find the same results.
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
      {rowsIn(dump, 'runs')} runs with {rowsIn(dump, 'measurements')} results, free to use (CC0), as of{' '}
      <time dateTime={dump.made_at}>{formatInstant(new Date(dump.made_at))}</time>. {formatBytes(bytes)} in total.
    </>
  );
}

/** The file that most people want. */
function Download({ dump }: { readonly dump: Manifest }) {
  const results = dump.files.find(({ name }) => name === 'measurements.parquet');
  return results ? (
    <p>
      <a className={styles.download} href={`/data/${dump.id}/${results.name}`} download>
        Download all results (Parquet, {formatBytes(results.bytes)})
      </a>
    </p>
  ) : null;
}

function None({ isOff }: { readonly isOff: boolean }) {
  return isOff ? (
    <>
      Every result on this site, free to use (CC0): through <a href="/docs/api">the API</a>, as CSV and JSON of every
      page, and as the signed bytes of every run.
    </>
  ) : (
    <>
      The first download of all runs is made within ten minutes of the first run, and a new one every night at{' '}
      {DUMP_HOUR}. Until then, the lists below and <a href="/docs/api">the API</a> have every result.
    </>
  );
}

function Columns({ tables }: Pick<Manifest, 'tables'>) {
  return (
    <section aria-labelledby="columns" className={styles.section}>
      <h2 id="columns">Columns</h2>
      {tables.map((table) => (
        <Details key={table.name} summary={`${table.name}, ${table.columns.length} columns`}>
          <p>Each row is {table.row}.</p>
          <ColumnsTable table={table} />
        </Details>
      ))}
    </section>
  );
}

function Contents({ dump }: { readonly dump: Manifest | undefined }) {
  return (
    <section aria-labelledby="contents" className={styles.section}>
      <h2 id="contents">Contents</h2>
      <ul className={styles.list}>
        <li>
          All listed runs, and held ones with the reason; results of held runs have <code>counts: false</code> and are
          not aggregated.
        </li>
        <li>
          Results of measured cases. Unsupported and failed cases have no result; <code>runs</code> counts both, and the
          envelopes give the reasons.
        </li>
        <li>
          Envelopes, the signed bytes: <a href="/docs/verify">how to verify them</a> without this site.
        </li>
        <li>
          A new dump omits withdrawn runs and removes earlier dumps that contain them. Unlisted runs and notes are never
          included.
        </li>
        <li>
          A missing value is null, never 0. Times are UTC. Each column has its unit
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
      <p>The last three are available, and the first of each month.</p>
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

import { CHIPS, chipColumns, DRIVES } from '@fsbench/hardware';
import type { ClientBase } from 'pg';
import { studyRow, valueRow } from './rows.ts';
import type { Study, StudyValue } from './schema.ts';
import type { StudyFile } from './studies.ts';

export interface StoredCounts {
  readonly studies: number;
  readonly changed: number;
  readonly removed: number;
}

type Ids = ReadonlyMap<string, string>;

/**
 * Brings hardware names and studies in the database to what the files say, in one
 * transaction. Nothing here is anybody's measurement: it can be thrown away and loaded
 * again, and a second time changes nothing.
 */
export async function storeReferences(client: ClientBase, files: readonly StudyFile[]): Promise<StoredCounts> {
  await client.query('BEGIN');
  try {
    // Two starts at once wait for each other instead of failing on each other's rows.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('fsbench.reference'))`);
    const { ids: chips, written: chipsWritten } = await storeChips(client);
    const { ids: drives, written: drivesWritten } = await storeDrives(client);
    const removed = await removeOthers(client, files);
    const known = await fileDigests(client);
    let changed = 0;
    for (const { study, sha256 } of files) {
      const digest = digestOf(sha256);
      if (known.get(study.id) !== digest) {
        await replaceStudy(client, study, digest, { chips, drives });
        changed += 1;
      }
    }
    if (chipsWritten + drivesWritten + removed + changed > 0) await client.query(TELL_EVERYTHING);
    await client.query('COMMIT');
    return { studies: files.length, changed, removed };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Every page may show a published figure or the name of a chip (apps/web/db/changes). */
const TELL_EVERYTHING = `
  WITH told AS (INSERT INTO change (is_urgent, subjects) VALUES (true, '{*}') RETURNING id)
  SELECT pg_notify('pages', 'change ' || id) FROM told`;

/** Raise it when rows are made differently from the same file: every study is then made again. */
const ROWS_VERSION = 1;
const digestOf = (sha256: string): string => `${ROWS_VERSION}:${sha256}`;

async function storeChips(client: ClientBase): Promise<Upserted> {
  const rows = CHIPS.map((chip) => {
    const { year, pCores, eCores, cores } = chipColumns(chip);
    const { slug, name, vendor, note } = chip;
    return { slug, kind: 'chip', name, vendor, year, p_cores: pCores, e_cores: eCores, cores, note, facts: chip };
  });
  return upsert(client, {
    table: 'chip',
    columns: { name: 'text', vendor: 'text', year: 'int', p_cores: 'int', e_cores: 'int', cores: 'int', note: 'text' },
    rows,
  });
}

async function storeDrives(client: ClientBase): Promise<Upserted> {
  const rows = DRIVES.map((drive) => {
    const { slug, kind, name, vendor, bytes, transport, note } = drive;
    return { slug, kind, name, vendor, bytes, transport, note, facts: drive };
  });
  return upsert(client, {
    table: 'drive',
    columns: { name: 'text', vendor: 'text', bytes: 'bigint', transport: 'text', note: 'text' },
    rows,
  });
}

interface Upserted {
  readonly ids: Ids;
  readonly written: number;
}

interface Upsert {
  readonly table: 'chip' | 'drive';
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly object[];
}

/** A row that says already what it should is not written again: its page need not change. */
async function upsert(client: ClientBase, { table, columns, rows }: Upsert): Promise<Upserted> {
  const names = [...Object.keys(columns), 'facts'];
  const types = Object.entries({ slug: 'text', kind: 'text', ...columns, facts: 'jsonb' }).map(
    ([name, type]) => `${name} ${type}`,
  );
  await claimSlugs(client, table, rows);
  const { rowCount } = await client.query(
    `INSERT INTO ${table} AS old (slug, kind, ${names.join(', ')})
     SELECT slug, kind, ${names.join(', ')} FROM jsonb_to_recordset($1::jsonb) AS new(${types.join(', ')}) ORDER BY slug
     ON CONFLICT (slug) DO UPDATE SET kind = excluded.kind, ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     WHERE (old.kind, ${names.map((name) => `old.${name}`).join(', ')})
       IS DISTINCT FROM (excluded.kind, ${names.map((name) => `excluded.${name}`).join(', ')})`,
    [JSON.stringify(rows)],
  );
  const { rows: ids } = await client.query<{ slug: string; id: string }>(`SELECT slug, id::text FROM ${table}`);
  return { ids: new Map(ids.map(({ slug, id }) => [slug, id])), written: rowCount ?? 0 };
}

/** A slug is one thing's, of any kind. */
async function claimSlugs(client: ClientBase, kind: string, rows: readonly object[]): Promise<void> {
  const values = [JSON.stringify(rows), kind];
  await client.query(
    `INSERT INTO slug (slug, kind) SELECT slug, $2 FROM jsonb_to_recordset($1::jsonb) AS new(slug text) ORDER BY slug
     ON CONFLICT (slug) DO NOTHING`,
    values,
  );
  const taken = await client.query<{ slug: string }>(
    `SELECT slug FROM slug WHERE kind <> $2 AND slug IN (SELECT slug FROM jsonb_to_recordset($1::jsonb) AS new(slug text))`,
    values,
  );
  if (taken.rows.length > 0) throw new Error(`not a ${kind}: ${taken.rows.map(({ slug }) => slug).join(', ')}`);
}

async function removeOthers(client: ClientBase, files: readonly StudyFile[]): Promise<number> {
  const { rowCount } = await client.query('DELETE FROM reference_study WHERE NOT (id = ANY($1))', [
    files.map(({ study }) => study.id),
  ]);
  return rowCount ?? 0;
}

async function fileDigests(client: ClientBase): Promise<Ids> {
  const { rows } = await client.query<{ id: string; file_sha256: string }>(
    'SELECT id, file_sha256 FROM reference_study',
  );
  return new Map(rows.map(({ id, file_sha256 }) => [id, file_sha256]));
}

async function replaceStudy(client: ClientBase, study: Study, digest: string, ids: { chips: Ids; drives: Ids }) {
  await client.query('DELETE FROM reference_study WHERE id = $1', [study.id]);
  await insert(client, 'reference_study', studyRow(study, digest));
  for (const [position, value] of study.figures.entries()) {
    await insert(client, 'reference_figure', { ...valueRow(study, value, position), ...hardwareOf(value, ids) });
  }
}

/** The subject's own row, and for a drive or a machine the processor's named beside it. */
function hardwareOf({ subject, processor }: StudyValue, { chips, drives }: { chips: Ids; drives: Ids }) {
  const chip = subject.kind === 'chip' ? subject.slug : (processor?.slug ?? null);
  const drive = subject.kind === 'drive' ? subject.slug : null;
  return { chip_id: idOf(chip, chips), drive_id: idOf(drive, drives) };
}

function idOf(slug: string | null, ids: Ids): string | null {
  const id = slug === null ? null : ids.get(slug);
  if (id === undefined) {
    throw new Error(`no chip or drive is called ${slug}: add it to packages/hardware/data`);
  }
  return id;
}

async function insert(client: ClientBase, table: string, row: Readonly<Record<string, unknown>>) {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const places = columns.map((_, at) => `$${at + 1}`);
  await client.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row));
}

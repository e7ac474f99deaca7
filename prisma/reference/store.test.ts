import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../packages/tasks/test-database.ts';
import { storeReferences } from './store.ts';
import { readStudies, type StudyFile } from './studies.ts';

const FILES = readStudies();
const [first, ...others] = FILES as [StudyFile, ...StudyFile[]];

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const rowsOf = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;
const versions = () =>
  rowsOf('SELECT id, xmin::text FROM chip UNION ALL SELECT id, xmin::text FROM reference_figure ORDER BY 1, 2');

describe('loading the reference figures', () => {
  it('changes nothing the second time', async () => {
    expect(await storeReferences(client, FILES)).toMatchObject({ changed: FILES.length, removed: 0 });
    const before = await versions();
    expect(await storeReferences(client, FILES)).toMatchObject({ changed: 0, removed: 0 });
    expect(await versions()).toEqual(before);
  });

  it('ties figures to the chip and the drive that a run would be listed under', async () => {
    await storeReferences(client, FILES);
    expect(
      await rowsOf(
        `SELECT c.slug AS chip, count(*)::int AS values_count FROM reference_figure f JOIN chip c ON c.id = f.chip_id
         WHERE f.study_id = 'arko-jj-core-sweep' GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([
      { chip: 'apple-m3-ultra', values_count: 64 },
      { chip: 'apple-m4-max', values_count: 4 },
    ]);
    expect(
      await rowsOf(
        `SELECT c.slug AS chip, d.slug AS drive, f.value FROM reference_figure f
         JOIN chip c ON c.id = f.chip_id JOIN drive d ON d.id = f.drive_id
         WHERE f.study_id = 'centminmod-fsync' AND d.slug = 'samsung-850-pro-512gb' ORDER BY f.position`,
      ),
    ).toEqual([
      { chip: 'amd-ryzen-9-5950x', drive: 'samsung-850-pro-512gb', value: 442.55 },
      { chip: 'amd-ryzen-9-5950x', drive: 'samsung-850-pro-512gb', value: 396.1 },
    ]);
  });

  it('takes over a changed study and drops one whose file is gone', async () => {
    await storeReferences(client, FILES);
    const changed = { study: { ...first.study, title: 'Another title' }, sha256: 'f'.repeat(64) };
    const [withdrawn, ...retained] = others;
    expect(await storeReferences(client, [changed, ...retained])).toMatchObject({ changed: 1, removed: 1 });
    expect(await rowsOf('SELECT title FROM reference_study WHERE id = $1', [first.study.id])).toEqual([
      { title: 'Another title' },
    ]);
    expect(await rowsOf('SELECT 1 FROM reference_figure WHERE study_id = $1', [withdrawn?.study.id])).toEqual([]);
  });

  it('gives a listed chip its own name back when something else had written it', async () => {
    await client.query(`INSERT INTO chip (slug, name, kind) VALUES ('apple-m4-max', 'A toaster', 'unknown')`);
    await storeReferences(client, FILES);
    expect(await rowsOf(`SELECT name, kind, year FROM chip WHERE slug = 'apple-m4-max'`)).toEqual([
      { name: 'Apple M4 Max', kind: 'chip', year: 2024 },
    ]);
  });

  it('stores nothing at all when one study names hardware nobody knows', async () => {
    const [entry] = first.study.figures;
    const unknown = { ...entry, subject: { kind: 'chip', name: 'Nobody', slug: 'nobodys-chip' } } as typeof entry;
    const broken = { study: { ...first.study, figures: [unknown] }, sha256: first.sha256 } as StudyFile;
    await expect(storeReferences(client, [...others, broken])).rejects.toThrow(/nobodys-chip/);
    expect(await rowsOf('SELECT 1 FROM reference_study UNION ALL SELECT 1 FROM chip')).toEqual([]);
  });
});

import { LIMITS, type Problem } from '@fsbench/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { importedFio } from '../../../../packages/contract/fixtures/imported-runs.ts';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticRun } from '../../../../packages/contract/fixtures/synthetic-run.ts';
import { withdrawRun } from '../../ingest/requests/withdraw.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { storeScaling } from '../../ingest/rollup/store-scaling.ts';
import { holdRun } from '../../operate/review-runs.ts';
import { runWithFlushes } from '../../server/test-flushes.ts';
import { freshRun, startQueriedSite, type TestSite } from '../../server/test-site.ts';

let site: TestSite;
let get: (path: string) => Promise<{ response: Response; json: never }>;

/** The routes as Next calls them, on a real database. */
beforeAll(async () => {
  site = await startQueriedSite();
  const [root, runs, run, chips, compare] = await Promise.all([
    import('../../app/api/v1/route.ts'),
    import('../../app/api/v1/runs/route.ts'),
    import('../../app/api/v1/runs/[id]/route.ts'),
    import('../../app/api/v1/chips/route.ts'),
    import('../../app/api/v1/compare/route.ts'),
  ]);
  const answer = (path: string) => {
    const request = new Request(`http://fsbench.test${path}`);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/v1') return root.GET(request);
    if (pathname === '/api/v1/runs') return runs.GET(request);
    if (pathname === '/api/v1/chips') return chips.GET(request);
    if (pathname === '/api/v1/compare') return compare.GET(request);
    return run.GET(request, { params: Promise.resolve({ id: pathname.split('/').at(-1) ?? '' }) });
  };
  get = async (path) => {
    const response = await answer(path);
    return { response, json: (await response.json()) as never };
  };
});
afterAll(() => site.close());

async function upload(run: object = freshRun()): Promise<string> {
  const { status, json } = await site.upload(run);
  expect(status).toBe(201);
  return json.id;
}

async function submissionOf(permalink: string): Promise<string> {
  return (await site.db.query('SELECT id FROM submission WHERE permalink = $1', [permalink])).rows[0].id;
}

async function problem(path: string) {
  const { response, json } = await get(path);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  return { status: response.status, code: (json as Problem).code };
}

interface RunListPage {
  readonly runs: readonly { readonly id: string; readonly chip: string | null; readonly url: string }[];
  readonly next_cursor: string | null;
}
const pageOf = async (query = '') => (await get(`/api/v1/runs${query}`)).json as RunListPage;

test('the root says what there is to ask, and the limits of this site', async () => {
  const { response, json } = await get('/api/v1');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { limits } = json as { limits: object };
  expect(limits).toEqual(LIMITS);
  expect(LIMITS).toMatchObject({ runs_per_key_per_hour: 240, runs_per_hour: 50_000 });
});

describe('a run', () => {
  test('comes with all that was derived from it, evidence and scalings included', async () => {
    const id = await upload(syntheticRun({ keyId: KEY.keyId, seed: '31', operationsCount: 40, roundsCount: 6 }));
    await rollUp(site.db, async () => undefined);
    await storeScaling(site.db, await submissionOf(id));
    const { response, json } = await get(`/api/v1/runs/${id.toLowerCase()}`);
    expect(response.status).toBe(200);
    const run = json as { state: string; envelope_url: string; measurements: object[]; scalings: object[] };
    expect(run).toMatchObject({
      id,
      state: 'accepted',
      run: { os_family: 'linux', chip: { slug: 'amd-ryzen-9-7950x' } },
    });
    expect(run.envelope_url).toMatch(new RegExp(`/r/${id}/envelope$`));
    expect(run.scalings).toHaveLength(4);
    const flushed = { case: 'sync/overwrite/fdatasync/4096@disk', evidence: 'counted', durability: 'L3' };
    expect(run.measurements).toContainEqual(expect.objectContaining(flushed));
  });

  test('that was withdrawn is a tombstone without links to what is gone', async () => {
    const id = await upload();
    await withdrawRun(site.db, await submissionOf(id), 'test', 'a mistake');
    const { json } = await get(`/api/v1/runs/${id}`);
    expect(json).toMatchObject({ id, state: 'withdrawn', withdrawn_reason: 'a mistake', run: null, measurements: [] });
    expect(json).not.toHaveProperty('envelope_url');
  });

  test('that is not there is a 404', async () => {
    const unknown = { status: 404, code: 'run_unknown' };
    expect(await problem('/api/v1/runs/0000000000000000')).toEqual(unknown);
    expect(await problem('/api/v1/runs/no-such-thing')).toEqual(unknown);
  });
});

describe('the list of runs', () => {
  test('has the latest first, without those that are held or withdrawn', async () => {
    const [first, held, withdrawn, last] = [await upload(), await upload(), await upload(), await upload()];
    await holdRun(site.db, held, 'doubtful');
    await withdrawRun(site.db, await submissionOf(withdrawn), 'test', null);
    const ids = (await pageOf()).runs.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([last, first]);
    expect(ids).not.toContain(held);
    expect(ids).not.toContain(withdrawn);
  });

  test('is of one chip where that is asked', async () => {
    const leaderboard = freshRun();
    const machine = {
      ...leaderboard.machine,
      cpu: { ...leaderboard.machine.cpu, brand: 'Intel(R) Core(TM) i7-8700K CPU @ 3.70GHz' },
    };
    const id = await upload({ ...leaderboard, machine });
    const { json } = await get(`/api/v1/runs/${id}`);
    const { slug } = (json as { run: { chip: { slug: string } } }).run.chip;
    expect((await pageOf(`?chip=${slug}`)).runs).toMatchObject([{ id, chip: slug }]);
  });

  test('is of attested runs where that is asked, and says of each whether it is', async () => {
    const [plain, attested] = [await upload(), await upload()];
    await site.db.query(
      `INSERT INTO attestation (sha256, issuer, workflow, workflow_sha, repository, repository_id, event_name,
         runner_environment, token_digest, issued_at)
       SELECT sha256, 'https://issuer.example', 'o/r/w.yml', 'c0ffee', 'a/b', '7', 'push', 'github-hosted', sha256, now()
       FROM submission WHERE permalink = $1`,
      [attested],
    );
    expect((await pageOf('?attested=true')).runs.map(({ id }) => id)).toEqual([attested]);
    expect((await pageOf('')).runs.slice(0, 2)).toMatchObject([
      { id: attested, attested: true },
      { id: plain, attested: false },
    ]);
    expect(await problem('/api/v1/runs?attested=1')).toEqual({ status: 400, code: 'query_invalid' });
  });

  test('is of one drive, and of one firmware of it, where that is asked', async () => {
    const onDrive = async (firmware: string | null) => {
      const run = freshRun();
      const device = { model: 'Samsung SSD 990 EVO Plus 4TB', firmware };
      const targets = run.targets.map((target) =>
        target.device === null ? target : { ...target, device: { ...target.device, ...device } },
      );
      return upload({ ...run, targets });
    };
    const [older, newer, silent] = [await onDrive('1B2QKXG7'), await onDrive('2B2QKXG7'), await onDrive(null)];
    const listed = async (query: string) => (await pageOf(`?drive=${query}`)).runs.map(({ id }) => id);
    const drive = 'samsung-990-evo-plus-4tb';
    expect(await listed(drive)).toEqual([silent, newer, older]);
    expect(await listed(`${drive}&firmware=2B2QKXG7`)).toEqual([newer]);
    expect(await listed(`${drive}&firmware=unknown`)).toEqual([silent]);
    expect(await listed(`${drive}&firmware=3B2QKXG7`)).toEqual([]);
    expect(await problem('/api/v1/runs?firmware=2B2QKXG7')).toEqual({ status: 400, code: 'query_invalid' });
    expect(await problem('/api/v1/runs?drive=no-such-drive')).toEqual({ status: 404, code: 'subject_unknown' });
  });

  test('is of the runs that counted the flushes of a call on a drive, where that is asked', async () => {
    const model = 'Samsung SSD 990 EVO Plus 2TB';
    const counted = await upload(runWithFlushes(model, 1));
    const silent = await upload(runWithFlushes(model, null));
    const drive = 'drive=samsung-990-evo-plus-2tb';
    const listed = async (query: string) => (await pageOf(`?${drive}${query}`)).runs.map(({ id }) => id);
    expect(await listed('')).toEqual([silent, counted]);
    expect(await listed('&counted=fdatasync')).toEqual([counted]);
    expect(await listed('&counted=f_fullfsync')).toEqual([]);
    const invalid = { status: 400, code: 'query_invalid' };
    expect(await problem('/api/v1/runs?counted=fdatasync')).toEqual(invalid);
    expect(await problem(`/api/v1/runs?${drive}&counted=nothing`)).toEqual(invalid);
  });

  test('has imported runs with their label, and of one origin only where that is asked', async () => {
    const measured = await upload();
    const { json } = await site.upload({ ...importedFio(), name: 'nightly' });
    const imported = { id: json.id, origin: 'imported', tool: 'fio', name: 'nightly', suites: [], chip: null };
    expect((await pageOf()).runs.slice(0, 2)).toMatchObject([
      imported,
      { id: measured, origin: 'measured', tool: null },
    ]);
    expect((await pageOf('?origin=imported')).runs).toMatchObject([imported]);
    const [latest] = (await pageOf('?origin=measured')).runs;
    expect(latest?.id).toBe(measured);
    const chip = latest?.chip ?? '';
    expect((await pageOf(`?chip=${chip}`)).runs[0]?.id).toBe(measured);
    expect((await pageOf(`?chip=${chip}&origin=imported`)).runs).toEqual([]);
    await withdrawRun(site.db, await submissionOf(json.id), 'test', null);
    expect((await pageOf('?origin=imported')).runs).toEqual([]);
  });

  test('goes on at its cursor, with no run twice and none left out', async () => {
    for (let sent = 0; sent < 52; sent += 1) await upload();
    const first = await pageOf();
    expect(first.runs).toHaveLength(50);
    // Comes in meanwhile, and moves nothing.
    await upload();
    const seen = first.runs.map(({ id }) => id);
    for (let cursor = first.next_cursor; cursor !== null; ) {
      const page = await pageOf(`?cursor=${cursor}`);
      seen.push(...page.runs.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    const { rows } = await site.db.query(
      `SELECT permalink FROM submission WHERE review = 'accepted' AND withdrawn_at IS NULL ORDER BY id DESC OFFSET 1`,
    );
    expect(seen).toEqual(rows.map(({ permalink }) => permalink));
  });

  test.each([
    ['?limit=-1', { status: 400, code: 'query_invalid' }],
    ['?limit=1e9', { status: 400, code: 'query_invalid' }],
    ['?after=zzz', { status: 400, code: 'query_invalid' }],
    ['?cursor=x', { status: 400, code: 'query_invalid' }],
    ['?origin=reference', { status: 400, code: 'query_invalid' }],
    ['?chip=%3Cb%3E', { status: 400, code: 'query_invalid' }],
    ['?chip=no-such-chip', { status: 404, code: 'subject_unknown' }],
  ])('refuses %s', async (query, refusal) => {
    expect(await problem(`/api/v1/runs${query}`)).toEqual(refusal);
  });
});

describe('the list of chips', () => {
  const slugs = async (text: string) => {
    const { json } = await get(`/api/v1/chips?q=${encodeURIComponent(text)}`);
    return (json as { chips: { slug: string }[] }).chips.map(({ slug }) => slug);
  };

  test('finds those with results by words of their name, and takes a percent sign for one', async () => {
    expect(await slugs('')).toContain('amd-ryzen-9-7950x');
    expect(await slugs('ryzen 9')).toEqual(['amd-ryzen-9-7950x']);
    expect(await slugs('%')).toEqual([]);
  });

  test.each([
    '/api/v1/chips?name=ryzen',
    '/api/v1?q=a',
    '/api/v1/runs/0000000000000000?suite=sync',
    '/api/v1/compare?subjects=amd-ryzen-9-7950x&theme=dark',
  ])('%s is refused for a parameter that it does not have', async (address) => {
    expect(await problem(address)).toEqual({ status: 400, code: 'query_invalid' });
  });

  test('refuses words without end', async () => {
    expect(await problem(`/api/v1/chips?q=${'x'.repeat(81)}`)).toEqual({ status: 400, code: 'query_invalid' });
  });
});

describe('a comparison', () => {
  test('of a chip and a run is the one of the page', async () => {
    const id = await upload();
    const { response, json } = await get(`/api/v1/compare?subjects=amd-ryzen-9-7950x,${id}`);
    expect(response.status).toBe(200);
    for (const subject of ['amd-ryzen-9-7950x', id]) expect(JSON.stringify(json)).toContain(subject);
    const shown = await get(`/api/v1/compare?subjects=amd-ryzen-9-7950x,${id}&view=durable-writes&only=clear`);
    expect(shown.json).toMatchObject({ view: 'durable-writes', matrix: [] });
    expect(await problem(`/api/v1/compare?subjects=amd-ryzen-9-7950x,${id}&view=nothing`)).toEqual({
      status: 400,
      code: 'query_invalid',
    });
  });

  test.each([
    ['', { status: 400, code: 'query_invalid' }],
    ['?subjects=a,b,c,d,e,f,g,h,i', { status: 400, code: 'query_invalid' }],
    ['?subjects=amd-ryzen-9-7950x,no-such-chip', { status: 404, code: 'subject_unknown' }],
  ])('of subjects %j is refused', async (query, refusal) => {
    expect(await problem(`/api/v1/compare${query}`)).toEqual(refusal);
  });
});

describe('a read', () => {
  test('that fails by a fault of ours is a 500 with a number to ask about, and nothing else', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await site.db.query('ALTER TABLE submission RENAME TO submission_away');
    const { response, json } = await get('/api/v1/runs');
    await site.db.query('ALTER TABLE submission_away RENAME TO submission');
    const { incident } = json as Problem;
    expect(response.status).toBe(500);
    expect(JSON.stringify(json)).not.toContain('submission');
    expect(JSON.stringify(logged.mock.calls)).toContain(incident);
    logged.mockRestore();
  });

  test('while the database is gone is a 503 that says when to come back', async () => {
    const admin = new pg.Client({ connectionString: process.env.FSBENCH_TEST_DATABASE_URL });
    await admin.connect();
    const name = new URL(site.database.url).pathname.slice(1);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    const { response, json } = await get('/api/v1/runs');
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await admin.end();
    expect(json).toMatchObject({ status: 503, code: 'database_unavailable' });
    expect(response.headers.get('retry-after')).toBe('5');
    expect((await get('/api/v1/runs')).response.status).toBe(200);
  });
});

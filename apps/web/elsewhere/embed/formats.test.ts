import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownRun } from '../../domain/runs/known-run.ts';
import { freshRun, startQueriedSite, type TestSite } from '../../server/test-site.ts';

const SITE = 'https://fsbench.example';
let site: TestSite;
let suites: typeof import('../../views/suites/handle-format.ts');
let compare: typeof import('../../views/compare/handle-format.ts');
let hardware: typeof import('../../views/hardware/handle-format.ts');
let slug = '';
let id = '';

beforeAll(async () => {
  process.env.PUBLIC_URL = SITE;
  site = await startQueriedSite();
  suites = await import('../../views/suites/handle-format.ts');
  compare = await import('../../views/compare/handle-format.ts');
  hardware = await import('../../views/hardware/handle-format.ts');
  id = (await site.upload(knownRun())).json.id;
  const { rows } = await site.db.query<{ slug: string }>('SELECT slug FROM chip');
  slug = rows[0]?.slug ?? '';
});
afterAll(() => site.close());

const requestedAddress = (path: string) => new Request(`${SITE}${path}`);

test.each([
  ['json', 'application/json; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8; header=present'],
  ['md', 'text/markdown; charset=utf-8'],
] as const)('a board is there as %s, with a tag and its page', async (format, type) => {
  const response = await suites.handleSuiteFormat(requestedAddress(`/suites/sync.${format}?fs=ext4`), 'sync', format);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(response.headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/);
  expect(response.headers.get('link')).toBe(`<${SITE}/suites/sync?fs=ext4>; rel="canonical"`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('a board without a figure has no picture, and says so', async () => {
  const response = await suites.handleSuiteFormat(requestedAddress('/suites/turbo.svg'), 'turbo', 'svg');
  expect(response.status).toBe(400);
  expect((await response.json()).detail).toBe('no results yet');
});

test('hardware under another name leads to its current address, in a comparison too', async () => {
  await site.db.query(`INSERT INTO slug (slug, kind, target) VALUES ('old-chip', 'redirect', $1)`, [slug]);
  const one = await hardware.handleHardwareFormat(
    requestedAddress('/chips/old-chip.csv?fs=ext4'),
    'chips',
    'old-chip',
    'csv',
  );
  const two = await compare.handleComparisonFormat(requestedAddress(`/compare/old-chip/${id}.md?fs=ext4`), 'md', [
    'old-chip',
    id,
  ]);
  expect([one.status, one.headers.get('location')]).toEqual([308, `${SITE}/chips/${slug}.csv?fs=ext4`]);
  expect([two.status, two.headers.get('location')]).toEqual([308, `${SITE}/compare/${slug}/${id}.md?fs=ext4`]);
});

test('hardware lists only attested runs where that is asked, and its results stay', async () => {
  const attested = (await site.upload(freshRun())).json.id;
  await site.db.query(
    `INSERT INTO attestation (sha256, issuer, workflow, workflow_sha, repository, repository_id, event_name,
       runner_environment, token_digest, issued_at)
     SELECT sha256, 'https://issuer.example', 'o/r/w.yml', 'c0ffee', 'a/b', '7', 'push', 'github-hosted', sha256, now()
     FROM submission WHERE permalink = $1`,
    [attested],
  );
  const ask = async (query: string) => {
    const request = requestedAddress(`/chips/${slug}.json${query}`);
    const response = await hardware.handleHardwareFormat(request, 'chips', slug, 'json');
    return { link: response.headers.get('link'), json: await response.json() };
  };
  const [all, only] = [await ask('?fs=ext4'), await ask('?fs=ext4&attested=true')];
  const runsOf = ({ json }: typeof all) =>
    json.runs.map((run: Record<string, unknown>) => [run.permalink, run.is_attested]);
  expect(runsOf(all)).toEqual([
    [attested, true],
    [id, false],
  ]);
  expect(runsOf(only)).toEqual([[attested, true]]);
  expect(only.json.filter).toEqual({ fs: 'ext4', attested: 'true' });
  expect(only.link).toContain(`/chips/${slug}?fs=ext4&attested=true>`);
  expect(only.json.figures).toEqual(all.json.figures);
  expect(only.json.contributors).toEqual(all.json.contributors);
});

test('a drive lists only the runs with one firmware where that is asked, and tells all its firmwares', async () => {
  const onDrive = async (firmware: string) => {
    const run = freshRun();
    const device = { model: 'Samsung SSD 990 EVO Plus 4TB', firmware };
    const targets = run.targets.map((target) =>
      target.device === null ? target : { ...target, device: { ...target.device, ...device } },
    );
    return (await site.upload({ ...run, targets })).json.id;
  };
  const [older, newer] = [await onDrive('1B2QKXG7'), await onDrive('2B2QKXG7')];
  const drive = 'samsung-990-evo-plus-4tb';
  const ask = async (kind: string, of: string, query: string) => {
    const response = await hardware.handleHardwareFormat(
      requestedAddress(`/${kind}/${of}.json${query}`),
      kind,
      of,
      'json',
    );
    return { link: response.headers.get('link'), json: await response.json() };
  };
  const [all, only] = [await ask('drives', drive, ''), await ask('drives', drive, '?firmware=2B2QKXG7')];
  const runsOf = ({ json }: typeof all) => json.runs.map(({ permalink }: Record<string, unknown>) => permalink);
  expect(runsOf(all)).toEqual([newer, older]);
  expect(runsOf(only)).toEqual([newer]);
  expect(only.json.filter).toEqual({ firmware: '2B2QKXG7' });
  expect(only.link).toContain(`/drives/${drive}?firmware=2B2QKXG7>`);
  expect(only.json.firmwares).toEqual(all.json.firmwares);
  expect(all.json.firmwares).toMatchObject([
    { firmware: '1B2QKXG7', runs: 1, verified_contributors_count: 0, population: null },
    { firmware: '2B2QKXG7', runs: 1, other_contributors_count: 1 },
  ]);
  expect(only.json.figures).toEqual(all.json.figures);
  // A chip has no firmware to ask for.
  expect((await ask('chips', slug, '?firmware=2B2QKXG7')).json.filter).toEqual({});
});

test('a picture that a comparison has not is refused with the ids of those it has', async () => {
  const path = `/compare/${slug}/${id}.svg?chart=nothing`;
  const response = await compare.handleComparisonFormat(requestedAddress(path), 'svg', [slug, id]);
  expect(response.status).toBe(400);
  expect((await response.json()).detail).toMatch(/available: .*sweep-/);
});

test('a comparison with a withdrawn run is gone with it', async () => {
  await site.db.query(`UPDATE submission SET withdrawn_at = now(), envelope = NULL WHERE permalink = $1`, [id]);
  const response = await compare.handleComparisonFormat(requestedAddress(`/compare/${slug}/${id}.json`), 'json', [
    slug,
    id,
  ]);
  expect([response.status, (await response.json()).code]).toEqual([410, 'withdrawn']);
});

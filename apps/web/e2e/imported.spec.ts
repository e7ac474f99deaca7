// Results of other tools, from their files to the page, with the real binary: they are shown with a label, and what is
// said of hardware stays as it was.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const execute = promisify(execFile);

let home: string;
test.beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fsbench-import-'));
});
test.afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

async function importFile(tool: string, ...args: string[]): Promise<string> {
  const { FSBENCH_COLLECT_BINARY: binary = '', FSBENCH_E2E_URL: server = '' } = process.env;
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, FSBENCH_SERVER: server };
  const file = join(import.meta.dirname, 'files', `${tool}.json`);
  const { stdout } = await execute(binary, ['import', tool, file, '--upload', '--yes', '--quiet', ...args], { env });
  return stdout.trim();
}

test('a file of hyperfine gets a permalink with its executions, labeled imported', async ({ page, request }) => {
  const url = await importFile('hyperfine', '--name', 'trimming by threads', '--chip', 'Apple M1 Pro');
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'trimming by threads' })).toBeVisible();
  await expect(page.getByText('Not measured by fsbench').first()).toBeVisible();
  await expect(page.getByText('Apple M1 Pro (from the contributor)', { exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Executions' });
  await expect(table.getByRole('row', { name: /command 3 .*1\.13\ss.*threads = 4/ })).toBeVisible();
  await expect(page.getByText('/home/anna')).toHaveCount(0);

  await page.goto('/');
  const latest = page.getByRole('region', { name: 'Latest runs' }).getByRole('listitem');
  await expect(latest.filter({ hasText: url.split('/').at(-1) ?? '' })).toContainText(
    'hyperfine resultsimported, not measured here',
  );
  await page.goto('/search?q=hyperfine+trimming');
  await expect(page.getByRole('link', { name: 'trimming by threads' })).toHaveAttribute('href', new URL(url).pathname);
  await expect(page.getByText('hyperfine results · imported')).toBeVisible();
  await page.goto(`/compare/${url.split('/').at(-1)}/apple-m3-ultra`);
  await expect(page.getByText(/imported from another tool/).first()).toBeVisible();
  const listed = await (await request.get('/api/v1/runs?origin=imported')).json();
  expect(listed.runs).toContainEqual(expect.objectContaining({ url, origin: 'imported', name: 'trimming by threads' }));

  const format = await (await request.get(`${url}.json`)).json();
  expect(format).toMatchObject({ trust: 'imported', run: { origin: { kind: 'imported', tool: 'hyperfine' } } });
  expect(await (await request.get(`${url}.csv`)).text()).toContain('wall_ns,3,4612000000,ns');
  expect(await (await request.get(`${url}.md`)).text()).toContain('| command 1 |');
  expect((await request.get(`${url}.svg`)).status()).toBe(404);
  for (const place of ['/og/r/', '/badge/r/', '/embed/r/']) {
    const ending = place === '/og/r/' ? '.png' : place === '/badge/r/' ? '.svg' : '';
    const id = url.split('/').at(-1);
    expect((await request.get(`${place}${id}${ending}`)).status(), place).toBeLessThan(500);
  }
});

test('a file of fio says what was done and what is not known, and nothing of it reaches chips, boards or feeds', async ({
  page,
  request,
}) => {
  const speaksOfHardware = ['/chips', '/drives', '/suites/sync', '/chips/apple-m3-ultra', '/feed.atom'];
  const textOf = async (path: string) => (await (await request.get(path)).text()).includes('AMD Ryzen 9 9999X');
  const url = await importFile('fio', '--chip', 'AMD Ryzen 9 9999X');
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'fio results' })).toBeVisible();
  const table = page.getByRole('table', { name: 'As reported' });
  const row = table.getByRole('row', { name: /iotest/ });
  await expect(row).toContainText('fsync after 10,000 writes');
  await expect(row).toContainText('durability unknown');
  await expect(row).toContainText('322\u2009ops/s');
  await expect(row).toContainText('194\u2009ms');
  await expect(page.getByText('tango')).toHaveCount(0);
  for (const path of speaksOfHardware) expect(await textOf(path), path).toBe(false);
  const found = await (await request.get('/api/v1/search?q=9999X')).json();
  expect(JSON.stringify(found)).not.toContain('9999X"');
});

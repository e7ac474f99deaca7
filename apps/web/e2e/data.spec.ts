// What is taken away as a whole, and what only the operator sees.
import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { KEY, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syncRun } from '../../../packages/contract/fixtures/valid-runs.ts';
import { makeDump } from './site/make-dump.ts';

test('an analyst takes all runs away, and finds in the file what the page promises', async ({ page, request }) => {
  const sent = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json' },
    data: sealDocument({ ...syncRun(), key_id: KEY.keyId, duration_ns: 31_000_000_001 }, KEY),
  });
  const { id } = await sent.json();
  await makeDump();
  await page.goto('/data');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'runs.parquet', exact: true }) });
  const href = await row.getByRole('link', { name: 'runs.parquet' }).getAttribute('href');
  const file = await request.get(href ?? '');
  const bytes = await file.body();
  await expect(row).toContainText(createHash('sha256').update(bytes).digest('hex'));
  const copy = path.join(await mkdtemp(path.join(tmpdir(), 'fsbench-analyst-')), 'runs.parquet');
  await writeFile(copy, bytes);
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(copy) });
  await expect(row).toContainText(String(rows.length));
  expect(rows.map(({ permalink }) => permalink)).toContain(id);

  await page.getByText(/^runs, \d+ columns$/).click();
  const columns = page.getByRole('group', { name: 'Columns of runs' }).getByRole('row');
  await expect(columns).toHaveCount(Object.keys(rows[0] ?? {}).length + 1);
});

test('the operator opens a page that nobody else can, and closes it', async ({ page, context, baseURL }) => {
  const token = process.env.OPERATOR_TOKEN;
  await page.goto('/operate');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByText('PostgreSQL')).toHaveCount(0);
  await page.getByLabel('Token').fill('not the token at all');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Wrong token.')).toBeVisible();
  await page.getByLabel('Token').fill(token ?? '');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('PostgreSQL')).toBeVisible();
  const [cookie] = await context.cookies(`${baseURL}/operate`);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/operate' });
  expect(cookie?.value).not.toContain(token);
  const answer = await page.reload();
  expect(answer?.headers()['cache-control']).toMatch(/no-store/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Token')).toBeVisible();
});

test('from another site the token form is refused', async ({ request }) => {
  const answer = await request.post('/operate/session', {
    headers: { 'sec-fetch-site': 'cross-site' },
    form: { token: process.env.OPERATOR_TOKEN ?? '' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
  expect(answer.headers()['set-cookie']).toBeUndefined();
});

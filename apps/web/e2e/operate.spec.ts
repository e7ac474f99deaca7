// A reader reports a run; the operator sees the report, holds the run after a preview, and takes it back. Without scripts.
import { expect, test } from '@playwright/test';
import { KEY, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syncRun } from '../../../packages/contract/fixtures/valid-runs.ts';

test.use({ javaScriptEnabled: false });

test('a reported run is held and released by the operator, and everybody can read why', async ({ page, request }) => {
  const sent = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json' },
    data: sealDocument({ ...syncRun(), key_id: KEY.keyId, duration_ns: 31_000_000_077 }, KEY),
  });
  const { id } = await sent.json();

  await page.goto(`/r/${id}`);
  await page.getByText('Report this run').click();
  await page.getByLabel('What is wrong').selectOption('The results cannot be right');
  await page.getByLabel('Details, optional').fill('faster than its bus');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');

  await page.goto('/operate');
  await page.getByLabel('Token').fill(process.env.OPERATOR_TOKEN ?? '');
  await page.getByRole('button', { name: 'Open' }).click();
  const report = page
    .getByRole('region', { name: 'Reports that wait for your answer' })
    .getByRole('row')
    .filter({ hasText: id });
  await expect(report).toContainText('faster than its bus');
  await report.getByRole('link', { name: 'Hold' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hold run ${id}?`);
  await expect(page).toHaveTitle(new RegExp(`Decision about run ${id}`));
  await expect(page.locator('main')).toContainText(`${id}: `);
  const preview = await page.locator('main').innerText();
  expect(preview.split(/\s+/).length).toBeLessThanOrEqual(160);
  expect((await (await request.get(`/r/${id}.json`)).json()).review ?? 'accepted').not.toBe('held');
  await page.getByLabel('Reason, in public').fill('one of the stories');
  await page.getByRole('button', { name: 'Hold 1 run' }).click();
  await expect(page.getByRole('status')).toContainText(`${id} is held. Open run · Undo`);
  await expect(page.getByRole('region', { name: 'Runs that you hold' })).toContainText('one of the stories');
  const shown = page.url();

  await page.goto(`/r/${id}`);
  await expect(page.getByRole('region', { name: 'Decisions' })).toContainText(
    'Held by the operator: one of the stories',
  );
  await page.goto('/data/moderation');
  const decision = page.getByRole('row').filter({ hasText: 'one of the stories' }).first();
  await expect(decision).toContainText('Held');
  await expect(decision).toContainText(`run ${id}`);

  await page.goto(shown);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toContainText(`${id} is released again.`);
  await page.goto(`/r/${id}`);
  await expect(page.getByRole('region', { name: 'Decisions' })).toContainText('Released by the operator (action)');
});

// Comparisons as readers use them: three chips uploaded for this story, another baseline, a filter, and the address that
// shows the same to somebody else; what cannot be compared; the picker by keyboard; and all of it without scripts.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { keyFrom, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { type Pace, syntheticRun } from '../../../packages/contract/fixtures/synthetic-run.ts';
import { verifyOnSite } from './site/verify.ts';

interface MachineExample {
  readonly brand: string;
  readonly slug: string;
  readonly fileSystem: string;
  readonly pace: Pace;
  readonly os?: 'linux' | 'macos';
}

const FAST: MachineExample = {
  brand: 'Apple M2 Pro',
  slug: 'apple-m2-pro',
  fileSystem: 'apfs',
  pace: { cpu: 1, flush: 4, disk: 1 },
  os: 'macos',
};
const SLOW: MachineExample = {
  ...FAST,
  brand: 'Apple M1 Pro',
  slug: 'apple-m1-pro',
  pace: { cpu: 2, flush: 8, disk: 2 },
};
const LINUX: MachineExample = {
  brand: 'AMD Ryzen 7 5800X 8-Core Processor',
  slug: 'amd-ryzen-7-5800x',
  fileSystem: 'ext4',
  pace: { cpu: 1.5, flush: 1, disk: 1 },
};
const CONTRIBUTORS = 6;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

async function upload(request: APIRequestContext, machine: MachineExample, contributor: number): Promise<string> {
  const key = keyFrom(digest(`compare story ${contributor}`));
  const seed = digest(`${machine.brand} ${machine.fileSystem} ${contributor}`);
  const { brand, fileSystem, pace, os = 'linux' } = machine;
  const run = structuredClone(
    syntheticRun({ keyId: key.keyId, seed, pace, os, operationsCount: 60, workers: [1, 2, 4, 8] }),
  );
  run.machine.cpu.brand = brand;
  // A slower machine needs longer for the same work.
  for (const suite of run.suites) suite.duration_ns *= 20;
  run.duration_ns *= 20;
  if (os === 'macos') {
    run.machine.os = { ...run.machine.os, family: 'macos', name: 'macOS', version: '15.6', kernel: '24.6.0' };
    run.machine.arch = 'aarch64';
    run.machine.cpu.vendor = 'Apple';
  }
  const [disk] = run.targets;
  if (disk?.file_system) disk.file_system.type = fileSystem;
  if (disk?.device) disk.device.model = os === 'macos' ? 'APPLE SSD AP0512R' : 'Samsung SSD 980 PRO 2TB';
  const reply = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    data: gzipSync(sealDocument(run, key)),
  });
  expect([200, 201], await reply.text()).toContain(reply.status());
  return (await reply.json()).id;
}

const isWhole = (one: { readonly verified_contributors_count: number | null; readonly interval_of: string | null }) =>
  one.verified_contributors_count === CONTRIBUTORS && one.interval_of === 'contributors';

let aRun = '';
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext({ baseURL: process.env.FSBENCH_E2E_URL ?? '' });
  for (let contributor = 0; contributor < CONTRIBUTORS; contributor += 1) {
    for (const machine of [FAST, SLOW, LINUX]) aRun = await upload(request, machine, contributor);
  }
  await upload(request, { ...LINUX, fileSystem: 'xfs', pace: { ...LINUX.pace, flush: 3 } }, 0);
  const contributors = Array.from({ length: CONTRIBUTORS }, (_, at) => keyFrom(digest(`compare story ${at}`)).keyId);
  await verifyOnSite(contributors);
  // The worker is given the time it is allowed.
  await expect
    .poll(
      async () => {
        const reply = await request.get(`/compare/${FAST.slug}/${SLOW.slug}/${LINUX.slug}.json`);
        const { figures: results = [] } = reply.ok() ? await reply.json() : {};
        return results.filter(isWhole).length > 20;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await request.dispose();
});

const row = (page: Page, question: string) =>
  page.locator('#results tbody tr').filter({ has: page.getByRole('link', { name: question, exact: true }) });

test('compare three chips, change the baseline, filter to APFS, share the URL, open it in another browser and see the same', async ({
  page,
  browser,
}) => {
  await page.goto(`/compare/${FAST.slug}/${SLOW.slug}/${LINUX.slug}`);

  await test.step('it opens on the matrix: six questions, each with values, intervals and verdicts', async () => {
    await expect(page.locator('#results tbody tr')).toHaveCount(6);
    const line = row(page, 'Durable write');
    await expect(line).toContainText(/ms\s*\[[\d.]+,\s[\d.]+\]\s*2\.0+x slower · F_FULLFSYNC/);
    await expect(line).toContainText(/[\d.]+x faster · fdatasync/);
    await expect(page.locator('#results thead')).toContainText('6 verified');
    await expect(page.getByText('Bold: a verdict on the hardware')).toBeAttached();
  });

  await test.step('another baseline by one click turns the verdict round, and the matrix stays in sight', async () => {
    await page.getByRole('link', { name: 'Apple M1 Pro as baseline' }).click();
    await expect(page).toHaveURL(/base=apple-m1-pro#results/);
    await expect(row(page, 'Durable write')).toContainText(/2\.0+x faster/);
    await expect(page.locator('#results')).toBeInViewport();
  });

  await test.step('only clear differences: what is hidden is counted', async () => {
    // It is offered only where it hides a row.
    await page.goto(page.url().replace('#results', '&only=clear#results'));
    await expect(page.getByText(/Every row differs|without a clear difference hidden/)).toBeVisible();
    await page.getByRole('link', { name: 'Show all rows' }).click();
    await expect(page.locator('#results tbody tr')).toHaveCount(6);
  });

  await test.step('filtered to APFS the chip that has none says so, and nothing is zero', async () => {
    await page.getByText('Conditions', { exact: true }).click();
    await page.getByRole('link', { name: 'APFS', exact: true }).click();
    await expect(page).toHaveURL(/fs=apfs/);
    await expect(page).toHaveURL(/base=apple-m1-pro/);
    await expect(page.getByRole('link', { name: 'any file system' })).toBeVisible();
    await expect(row(page, 'Durable write')).toContainText('other conditions only');
    await expect(page.locator('#sync')).toContainText(/Ryzen 7 5800X.*only under other conditions/s);
  });

  await test.step('somebody else opens the address and reads the same', async () => {
    const mine = await page.locator('main').innerText();
    const other = await browser.newContext();
    const theirs = await other.newPage();
    await theirs.goto(page.url());
    expect(await theirs.locator('main').innerText()).toBe(mine);
    await other.close();
  });
});

test('how sure it is stands there on demand, in words', async ({ page }) => {
  await page.goto(`/compare/${FAST.slug}/${SLOW.slug}?view=durable-writes`);
  await expect(page.locator('main section h2')).toHaveText(['Durable writes']);
  await page.getByText('How certain is this?').click();
  const evidence = page.locator('#sync details').first();
  await expect(evidence).toContainText(/Geometric means of the contributors: [\d.]+x (?:faster|slower), 95 % CI/);
  await expect(evidence).toContainText(/would be faster than one more .* in \d+\u2009% of pairs/);
});

test('what to expect from one more machine: 20 of each stand on one axis, as a picture and as files', async ({
  page,
  request,
}) => {
  await page.goto(`/compare/${FAST.slug}/${SLOW.slug}?view=durable-writes`);
  const dots = page.locator('figure#prediction-sync');
  await expect(dots).toContainText(/\d+ of 20 expected machines with Apple M2 Pro, \d+ of 20 with Apple M1 Pro/);
  await expect(dots.locator('svg').first()).toContainText('each dot 1 of 20 equally likely machines of each');
  const lines = await (await request.get(`/compare/${FAST.slug}/${SLOW.slug}.csv?chart=prediction-sync`)).text();
  expect(lines.match(/machine \d+ of 20/g)).toHaveLength(40);
});

test('the pictures of the page are files at its address', async ({ page, request }) => {
  await page.goto(`/compare/${FAST.slug}/${SLOW.slug}`);
  const result = page.locator('figure#sync-latency');
  await result.getByText('Save or share').click();
  for (const [name, type] of [
    ['SVG', 'image/svg+xml'],
    ['PNG', 'image/png'],
    ['CSV', 'text/csv'],
  ] as const) {
    const href = await result.getByRole('link', { name: new RegExp(`\\b${name}\\b`) }).getAttribute('href');
    const reply = await request.get(href ?? '');
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toContain(type);
  }
  await page.getByText('Share', { exact: true }).click();
  await expect(page.locator('#markdown-to-paste')).toContainText(
    /\| Durable write, 4 KiB flushed .*2\.0+x (?:faster|slower)/,
  );
});

test('the clocks of both chips after idle stand in one picture, whose figures lead to the runs they are of', async ({
  page,
}) => {
  await page.goto(`/compare/${FAST.slug}/${SLOW.slug}?view=turbo`);
  const result = page.locator('figure#turbo-ramp');
  await expect(result.getByRole('img')).toContainText(`Apple M2 Pro, ${CONTRIBUTORS} runs`);
  await expect(result).toContainText(
    /Apple M1 Pro: [\d.]+\sGHz to [\d.]+\sGHz in [\d.]+\sms \(geometric mean of 6 runs\)/,
  );
  await result.getByText('Table', { exact: true }).click();
  await result.getByRole('link', { name: /GHz/ }).first().click();
  await expect(page).toHaveURL(/\/compare(\/[0-9A-Z]{16}){6}$/);
});

test('the row that is pointed at is the row that is told, at the top as at the bottom', async ({ page }) => {
  await page.goto(`/compare/${FAST.slug}/${SLOW.slug}?view=durable-writes`);
  const result = page.locator('figure#sync-latency');
  await result.scrollIntoViewIfNeeded();
  const drawing = result.locator('svg.recharts-surface');
  await expect(drawing).toBeVisible();
  const plot = await drawing.boundingBox();
  for (const call of ['no sync call', 'F_FULLFSYNC']) {
    const row = await drawing.getByText(call, { exact: true }).first().boundingBox();
    await page.mouse.move((plot?.x ?? 0) + (plot?.width ?? 0) / 2, (row?.y ?? 0) + (row?.height ?? 0) / 2);
    const values = result.getByRole('status').filter({ hasText: 'durability' });
    await expect(values).toContainText(`${call} ·`);
    // Beside the drawing, or above it: nothing of it is covered.
    const [read, drawn] = [await values.boundingBox(), plot];
    const isApart =
      (read?.x ?? 0) + (read?.width ?? 0) <= (drawn?.x ?? 0) || (read?.y ?? 0) + (read?.height ?? 0) <= (drawn?.y ?? 0);
    expect(isApart).toBe(true);
  }
});

test('a click on a name mutes the other lines, and a reader chooses the scale', async ({ page }) => {
  await page.goto(`/compare/${FAST.slug}/${SLOW.slug}`);
  const chart = page.locator('figure[id^="sweep-"]').first();
  await chart.scrollIntoViewIfNeeded();
  await chart.hover();
  const drawing = chart.locator('svg.recharts-surface');
  const muted = drawing.locator('[data-line][class*="muted"]');
  const name = drawing.locator('[data-name] text').first();
  await name.click();
  await expect(muted.first()).toBeAttached();
  await name.click();
  await expect(muted).toHaveCount(0);
  await drawing.focus();
  await page.keyboard.press('ArrowDown');
  await expect(muted.first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(muted).toHaveCount(0);
  await expect(drawing).toContainText('log scales');
  await chart.getByText('linear', { exact: true }).click();
  await expect(drawing).toContainText('from zero');
});

test('one durable write of two systems is compared, by the call that each system has for it', async ({ page }) => {
  await page.goto(`/compare/${FAST.slug}/${LINUX.slug}?view=durable-writes`);
  await expect(page.locator('#sync')).toContainText(
    /AMD Ryzen 7 5800X is [\d.]+x faster: \S+\sµs with fdatasync vs \S+\sms with F_FULLFSYNC/,
  );
  const row = page.locator('#sync tr', { hasText: 'durable write of' });
  await expect(row).toContainText(/F_FULLFSYNC.*fdatasync/);
});

test('nothing comparable: the page says why, and leads to what is', async ({ page }) => {
  await test.step('under a filter that leaves one of them without figures, the filter that would not', async () => {
    await page.goto(`/compare/${SLOW.slug}/${LINUX.slug}?os=linux-13`);
    await expect(page.locator('#memfs')).toContainText('can be compared with any system');
    await page.locator('#memfs').getByRole('link', { name: 'show this' }).click();
    await expect(page).toHaveURL(new RegExp(`/compare/${SLOW.slug}/${LINUX.slug}#memfs$`));
    await expect(page.locator('#memfs')).toContainText(/x faster|No clear difference/);
  });
});

test('a pinned name that is typed is added with its pin', async ({ page }) => {
  await page.goto(`/compare/${FAST.slug}?add=${encodeURIComponent('m1 pro~os=macos-15')}`);
  await expect(page).toHaveURL(new RegExp(`/compare/${FAST.slug}/${SLOW.slug}~os=macos-15$`));
});

test('a figure of a table leads to the latest run behind it', async ({ page }) => {
  await page.goto(`/compare/${FAST.slug}/${SLOW.slug}?view=scaling`);
  await page.locator('#core-sweep figure').first().getByText('Table', { exact: true }).click();
  await page
    .locator('#core-sweep figure table')
    .first()
    .getByRole('link', { name: /files\/s$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/r\/[0-9A-Z]{16}$/);
});

test('one chip against itself: ext4 against xfs, pinned in the address', async ({ page, request }) => {
  await page.goto(`/compare/${LINUX.slug}?view=durable-writes`);
  await page.getByText('Conditions', { exact: true }).click();
  await page
    .locator('p')
    .filter({ hasText: /^For AMD Ryzen 7 5800X only, file system/ })
    .getByRole('link', { name: 'compare these' })
    .click();
  await expect(page).toHaveURL(
    new RegExp(`/compare/${LINUX.slug}~fs=ext4/${LINUX.slug}~fs=xfs\\?view=durable-writes#results$`),
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AMD Ryzen 7 5800X, XFS');
  await expect(page.locator('#sync')).toContainText(/AMD Ryzen 7 5800X, ext4 is 3\.0+x faster in these \d+ runs: /);
  await expect(page.locator('#sync')).toContainText('Too few contributors to describe the hardware');
  await page.getByRole('link', { name: 'remove XFS from' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/compare/${LINUX.slug}~fs=ext4/${LINUX.slug}\\?view=durable-writes#results$`),
  );
  const refused = await request.get(`/compare/${LINUX.slug}~color=red.json`);
  expect(refused.status()).toBe(400);
});

test('the picker answers the keyboard: type, choose, reorder, remove', async ({ page }) => {
  await page.goto(`/compare/${FAST.slug}?view=scaling`);
  const field = page.getByRole('combobox', { name: 'Add chips' });
  await field.focus();
  await field.pressSequentially('m1 pro');
  await expect(page.getByRole('option').first()).toContainText('Apple M1 Pro');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Apple M1 Pro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/compare/${FAST.slug}/${SLOW.slug}\\?view=scaling$`));
  await page.getByRole('link', { name: 'move Apple M1 Pro left' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare/${SLOW.slug}/${FAST.slug}\\?view=scaling#results$`));
  await page.getByRole('link', { name: 'remove Apple M2 Pro from the comparison' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare/${SLOW.slug}\\?view=scaling#results$`));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('two are chosen by name, a third is added by its permalink, and the answer stands there', async ({ page }) => {
    await page.goto('/compare');
    await page.getByRole('combobox', { name: 'First' }).fill('Apple M2 Pro');
    await page.getByRole('combobox', { name: 'Second' }).fill('apple m1 pro');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(new RegExp(`/compare/${FAST.slug}/${SLOW.slug}$`));
    await expect(row(page, 'Durable write')).toContainText(/2\.0+x slower/);
    await page.getByText('Add a machine').click();
    await page.getByRole('combobox', { name: 'Add chips' }).fill(aRun.toLowerCase());
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page).toHaveURL(new RegExp(`/compare/${FAST.slug}/${SLOW.slug}/${aRun}$`));
    await expect(page.locator('figure#sync-latency svg').first()).toBeVisible();
  });

  test('several names are added in one step', async ({ page }) => {
    await page.goto(`/compare/${FAST.slug}?add=${encodeURIComponent(`${SLOW.slug}, ${aRun.toLowerCase()},`)}`);
    await expect(page).toHaveURL(new RegExp(`/compare/${FAST.slug}/${SLOW.slug}/${aRun}$`));
    await page.goto(`/compare/${FAST.slug}?add=${encodeURIComponent(`${SLOW.slug}, ryzen`)}`);
    await expect(page).toHaveURL(new RegExp(`/compare/${FAST.slug}/${SLOW.slug}\\?add=ryzen$`));
    await page.getByRole('status').getByRole('link', { name: 'AMD Ryzen 7 5800X', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/compare/${FAST.slug}/${SLOW.slug}/${LINUX.slug}$`));
  });

  test('a name that may be several asks which one, and none leads on to the search', async ({ page }) => {
    await page.goto(`/compare/${FAST.slug}?add=ryzen`);
    await expect(page.getByText('Which “ryzen”?')).toBeVisible();
    await page.getByRole('status').getByRole('link', { name: 'AMD Ryzen 7 5800X', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/compare/${FAST.slug}/${LINUX.slug}$`));
    await page.goto(`/compare/${FAST.slug}?add=zzzzqqqq`);
    await expect(page.getByText('Nothing is named “zzzzqqqq”.')).toBeVisible();
  });
});

// From a pasted permalink to the raw envelope: what a reader does who follows a link from a pull request and trusts nothing.
import { createPublicKey, verify } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { KEY, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../packages/contract/fixtures/synthetic-standard.ts';
import { SUITE_SLUGS } from '../../../packages/contract/src/index.ts';

async function upload(request: APIRequestContext): Promise<string> {
  const run = structuredClone(syntheticStandardRun({ keyId: KEY.keyId, seed: '7e', operationsCount: 60 }));
  run.conditions.after.power = 'battery';
  const reply = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    data: gzipSync(sealDocument(run)),
  });
  expect([200, 201]).toContain(reply.status());
  return (await reply.json()).id;
}

/** As a person might copy it from paper. */
const mistyped = (id: string) => id.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');

interface EnvelopeJson {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly [{ readonly keyid: string; readonly sig: string }];
}

/** Ed25519 over the DSSE bytes, with nothing of this project. */
function isSigned({ payloadType, payload, signatures: [{ keyid, sig }] }: EnvelopeJson): boolean {
  const bytes = Buffer.from(payload, 'base64');
  const head = Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${bytes.length} `);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: keyid }, format: 'jwk' });
  return verify(null, Buffer.concat([head, bytes]), key, Buffer.from(sig, 'base64'));
}

test('from a pasted permalink to the raw envelope', async ({ page, request, context }) => {
  const id = await upload(request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('a permalink typed by hand leads to the run, and says what was measured', async () => {
    await page.goto(`/r/${mistyped(id)}`);
    await expect(page).toHaveURL(new RegExp(`/r/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ryzen');
  });

  await test.step('the first screen says what was found, that it is invalid and why, and who sent it', async () => {
    const head = page.locator('article header');
    await expect(head.locator('h1 + p')).toContainText('990 PRO');
    for (const line of [
      /^Invalid, do not rely on it: it was plugged in or unplugged /,
      /^4\s*KiB durable writes$/,
      /^Small files in memory, best$/,
      /^Write and flush /,
      /The sender is not verified, so no ranking counts it\.$/,
    ])
      await expect(head.getByText(line)).toBeInViewport();
    const unfurled = page.locator('meta[property="og:description"]');
    await expect(unfurled).toHaveAttribute('content', /^Invalid, do not rely on it: .* A durable write takes /);
  });

  await test.step('one figure a suite stands on the first screen, with its interval, and no rank where the run is invalid', async () => {
    const headlines = page.getByRole('region', { name: 'Headline results' });
    await expect(headlines.locator('tbody tr')).toHaveCount(5);
    await expect(headlines).toBeInViewport();
    for (const line of await headlines.locator('tbody tr').all()) {
      await expect(line).toContainText(/\[[\d.]+, [\d.]+\]|too disturbed to say/);
      await expect(line).toContainText('not ranked: invalid, see its warnings');
    }
  });

  await test.step('the doubts are counted in the header, and each is explained', async () => {
    await page
      .getByRole('link', { name: /warning|note|invalid/ })
      .first()
      .click();
    await expect(page).toHaveURL(/#doubts$/);
    await expect(page.locator('section#doubts')).toContainText('plugged in or unplugged during the run');
    await expect(page.locator('section#doubts')).toContainText('Next time:');
  });

  await test.step('a case leads to every round of it', async () => {
    await page
      .locator('section#sync')
      .getByRole('link', { name: /cases with all rounds/ })
      .click();
    await page
      .getByRole('link', { name: /overwrite, fdatasync/ })
      .first()
      .click();
    await expect(page.getByRole('table', { name: 'All rounds' }).getByRole('row')).toHaveCount(10);
    await expect(page.locator('figure svg').first()).toBeVisible();
    await page.goto(`/r/${id}`);
  });

  await test.step('the signature is verified in this browser', async () => {
    await page.getByRole('button', { name: 'Verify in this browser' }).click();
    await expect(page.locator('section#verify').getByRole('status').last()).toContainText(
      'Verified. The digest and the signature match',
    );
  });

  await test.step('the envelope is downloaded and verified with other code', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the envelope' }).click();
    const stream = await (await waiting).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const envelope = JSON.parse(Buffer.concat(chunks).toString()) as EnvelopeJson;
    expect(envelope.signatures[0].keyid).toBe(KEY.keyId);
    expect(isSigned(envelope)).toBe(true);
    expect(isSigned({ ...envelope, payload: `${envelope.payload.slice(0, -8)}AAAAAAA=` })).toBe(false);
  });

  await test.step('the Markdown is copied: a short table, and the permalink', async () => {
    await page.getByRole('button', { name: 'Copy: Markdown' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`/r/${id})`);
    expect(copied.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(7);
    expect(copied.split('\n').length).toBeLessThan(16);
  });

  await test.step('the run is set beside another by pasting an address, and its chip has a page', async () => {
    await page.getByLabel('Your run or a chip').fill(`https://elsewhere.example/r/${id.toLowerCase()}`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/compare/${id}`));
    await page.goto(`/r/${id}`);
    await page.getByRole('heading', { level: 1 }).getByRole('link').click();
    await expect(page).toHaveURL(/\/chips\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ryzen');
  });
});

test('an envelope that was changed on the way fails in the browser, and it is said so', async ({ page, request }) => {
  const id = await upload(request);
  await page.route(`**/r/${id}/envelope`, async (route) => {
    const reply = await route.fetch();
    const envelope = (await reply.json()) as EnvelopeJson;
    const changed = Buffer.from(envelope.payload, 'base64').toString().replace('"standard"', '"thorough"');
    await route.fulfill({ json: { ...envelope, payload: Buffer.from(changed).toString('base64') } });
  });
  await page.goto(`/r/${id}`);
  await page.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(page.locator('section#verify').getByRole('status').last()).toContainText(
    'Not verified. The digest does not match',
  );
});

test('without scripts everything is there: figures, pictures, what is folded, the form, the text to paste', async ({
  browser,
  request,
  baseURL,
}) => {
  const id = await upload(request);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(`/r/${mistyped(id)}`);
  await expect(page.getByRole('region', { name: 'Headline results' }).locator('tbody tr')).toHaveCount(5);
  for (const suite of SUITE_SLUGS) {
    await expect(page.locator(`section#${suite} figure svg`).first()).toBeVisible();
  }
  // What few readers want is one link away; a fold opens by the address of what is in it.
  await page.getByRole('link', { name: 'Heat map of operation times' }).click();
  await expect(page).toHaveURL(/\?suite=memfs#/);
  await expect(page.getByRole('table', { name: 'Heat map of operation times' })).toBeVisible();
  await page.goto(`/r/${id}?suite=turbo#turbo-beside`);
  await expect(page.locator('#turbo-beside').getByRole('img')).toBeVisible();
  await expect(page.locator('section#cite')).toContainText(`/r/${id})`);
  await page.getByLabel('Your run or a chip').fill(id.toLowerCase());
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/compare/${id}`));
  await context.close();
});

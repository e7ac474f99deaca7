import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { KEY, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../packages/contract/fixtures/synthetic-standard.ts';

async function upload(request: APIRequestContext): Promise<string> {
  const run = syntheticStandardRun({ keyId: KEY.keyId, seed: 'e1', operationsCount: 60 });
  const reply = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    data: gzipSync(sealDocument(run)),
  });
  expect([200, 201]).toContain(reply.status());
  return (await reply.json()).id;
}

/** A page of somebody else: another origin, with nothing in it but what it was given. */
async function elsewhere<T>(html: string, look: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a result at work elsewhere: unfurled, framed, as a badge and in a feed', async ({ page, request, browser }) => {
  const id = await upload(request);

  await test.step('the page says which image shows it, and that is a PNG of the size it says', async () => {
    await page.goto(`/r/${id}`);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    const size = await page.evaluate(async (source) => {
      const chart = new Image();
      chart.src = source;
      await chart.decode();
      return [chart.naturalWidth, chart.naturalHeight];
    }, image ?? '');
    expect(size).toEqual([1200, 630]);
  });

  const frame = await test.step('from the page to oEmbed to a frame', async () => {
    const found = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
    const reply = await request.get(found ?? '');
    expect(reply.headers()['content-type']).toContain('application/json');
    const answer = await reply.json();
    expect(answer).toMatchObject({ type: 'rich', version: '1.0', provider_name: 'fsbench' });
    return answer.html as string;
  });

  await test.step('the frame shows its picture in a page of another origin, scripts or not', async () => {
    await elsewhere(`<!doctype html><body>${frame}</body>`, async (url) => {
      for (const javaScriptEnabled of [true, false]) {
        const context = await browser.newContext({ javaScriptEnabled });
        const visitor = await context.newPage();
        await visitor.goto(url);
        const inside = visitor.frameLocator('iframe');
        await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(inside.locator('.sheet svg:visible')).toHaveCount(1);
        await expect(inside.locator('.verdict')).toContainText(/\d/);
        await expect.poll(() => inside.locator('body').evaluate(() => document.fonts.check('12px Geist'))).toBe(true);
        await expect(inside.getByRole('link', { name: /all results/ })).toHaveAttribute(
          'href',
          new RegExp(`/r/${id}$`),
        );
        await context.close();
      }
    });
  });

  await test.step('the page itself cannot be framed', async () => {
    const address = new URL(`/r/${id}`, page.url()).href;
    await elsewhere(`<!doctype html><iframe src="${address}"></iframe>`, async (url) => {
      const visitor = await browser.newPage();
      const refused = visitor.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await visitor.goto(url);
      await refused;
      await visitor.close();
    });
  });

  await test.step('a page of another origin may read the JSON of a run, with a tag of its own', async () => {
    const address = new URL(`/r/${id}.json`, page.url()).href;
    await elsewhere('<!doctype html>', async (url) => {
      const visitor = await browser.newPage();
      await visitor.goto(url);
      const read = await visitor.evaluate(async (formatHref) => {
        const reply = await fetch(formatHref, { headers: { 'If-None-Match': '"other"' } });
        return [reply.status, (await reply.json()).id, reply.headers.get('etag') !== null];
      }, address);
      expect(read).toEqual([200, id, true]);
      await visitor.close();
    });
  });

  await test.step('the text of a badge fits its box', async () => {
    await page.goto(`/badge/r/${id}.svg?figure=durable-write`);
    const widths = await page.evaluate(() => {
      const box = document.documentElement.getBoundingClientRect().right;
      return [...document.querySelectorAll('text')].map((text) => box - text.getBoundingClientRect().right);
    });
    expect(widths).toHaveLength(2);
    for (const room of widths) expect(room).toBeGreaterThan(3);
    await expect(page.locator('svg')).toHaveAttribute('aria-label', /durable write: .*\[.*\]/);
  });

  await test.step('the chip’s feed is XML, and has the run by its permalink', async () => {
    await page.goto(`/r/${id}`);
    const chip = await page.locator('header a[href^="/chips/"]').first().getAttribute('href');
    await page.goto(chip ?? '');
    const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
    const reply = await request.get(feed ?? '');
    expect(reply.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const ids = await page.evaluate(
      (text) => {
        const parsed = new DOMParser().parseFromString(text, 'application/xml');
        if (parsed.querySelector('parsererror')) throw new Error('not XML');
        return [...parsed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'id')].map((one) => one.textContent);
      },
      await reply.text(),
    );
    expect(ids).toContain(new URL(`/r/${id}`, page.url()).href);
  });

  await test.step('a leaderboard has its formats at its own address', async () => {
    for (const [format, type] of [
      ['csv', 'text/csv'],
      ['json', 'application/json'],
      ['md', 'text/markdown'],
    ]) {
      const reply = await request.get(`/suites/sync.${format}`);
      expect([reply.status(), reply.headers()['content-type']?.split(';')[0]]).toEqual([200, type]);
    }
  });
});

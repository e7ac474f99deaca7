// The main stories, told in a browser of another family: what its own engine, style and script could break.
import { expect, test } from '@playwright/test';
import { seeded } from '../site/seed.ts';
import type { Visitor } from './visitor.ts';

const PROVEN = {
  Firefox: /Verified\. The digest and the signature match/,
  WebKit: /Could not be verified here\. The digest matches; WebKit on Linux fails/,
} as const;
const PAIR = '/compare/apple-m4-max/apple-m3-ultra';

export function mainStories(name: keyof typeof PROVEN, visit: (site: string) => Promise<Visitor>): void {
  test.describe(`in ${name}`, () => {
    let visitor: Visitor;
    test.beforeAll(async () => {
      visitor = await visit(process.env.FSBENCH_E2E_URL ?? '');
    });
    test.afterAll(() => visitor?.close());
    test.afterEach(async () => {
      const story = test.info();
      if (story.status !== story.expectedStatus) await visitor.screenshot(story.outputPath('page.png'));
    });

    const text = (selector: string) =>
      visitor.ask<string>(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`);
    /** Addresses change a moment after what changes them. */
    const soon = (claim: () => Promise<void>) => expect(claim).toPass({ timeout: 10_000 });
    const isAt = (address: RegExp) => soon(async () => expect(await visitor.ask('location.href')).toMatch(address));

    test('a search on the first page leads to a chip', async () => {
      await visitor.resize(1280, 800);
      await visitor.open('/');
      await visitor.type('#home-search', 'm4 max');
      await visitor.press('Enter');
      await isAt(/\/search\?.*m4|\/chips\/apple-m4-max/);
      if (!/chips/.test(await visitor.ask('location.href'))) await visitor.click('main a[href="/chips/apple-m4-max"]');
      await isAt(/\/chips\/apple-m4-max$/);
      await soon(async () => expect(await text('h1')).toContain('M4 Max'));
    });

    test('a comparison takes another baseline, and its charts answer', async () => {
      await visitor.open(PAIR);
      await visitor.click('main a[href*="base=apple-m3-ultra"]');
      await isAt(/base=apple-m3-ultra/);
      await soon(async () => expect(await text('h1')).toContain('M3 Ultra'));
      await visitor.ask(`document.querySelector('main figure:has(svg[role="img"])').scrollIntoView()`);
      await soon(async () =>
        expect(await visitor.ask(`document.querySelectorAll('main figure svg').length`)).toBeGreaterThan(0),
      );
    });

    test('a run is verified in the browser, or it is said why not', async () => {
      await visitor.open(`/r/${seeded().runs[0]}`);
      // It answers once its script is there. Not pressed again while an answer comes or stands there: that starts anew.
      const press = `[...document.querySelectorAll('button')].find((one) => one.innerText === 'Verify in this browser')?.click()`;
      await soon(async () => {
        if ((await text('#verify p[role="status"]')) === '') await visitor.ask(press);
        expect(await text('#verify p[role="status"]')).toMatch(PROVEN[name]);
      });
    });

    test('how to contribute stands there, with its command', async () => {
      await visitor.open('/contribute');
      expect(await text('main pre, main code')).toContain('npx fsbench-collect --upload');
    });

    test('a dark system gets dark pages, and letters that can be read', async () => {
      await visitor.open('/');
      const brightness = (property: string) =>
        visitor.ask<number>(
          `getComputedStyle(document.body).${property}.match(/[\\d.]+/g).slice(0, 3).reduce((sum, one) => sum + Number(one), 0) / 3`,
        );
      expect(await brightness('backgroundColor')).toBeLessThan(60);
      expect(await brightness('color')).toBeGreaterThan(180);
    });

    test('a slash goes to the search, and Tab shows where it is', async () => {
      await visitor.open('/suites');
      // At once: a slash that nobody takes opens Firefox's own quick find, which keeps the focus.
      await visitor.press('/');
      await soon(async () => expect(await visitor.ask(`document.activeElement?.id`)).toBe('site-search'));
      await visitor.press('Tab');
      const line = `((one) => one !== document.body && getComputedStyle(one).outlineStyle !== 'none')(document.activeElement)`;
      expect(await visitor.ask(line)).toBe(true);
    });

    test('nothing lies beyond the edge of a wide screen or a narrow one, and no script fails', async () => {
      const beyond: string[] = [];
      for (const width of [1280, 390]) {
        await visitor.resize(width, 800);
        for (const path of ['/', PAIR, '/drives', '/chips/apple-m4-max', '/suites/sync', `/r/${seeded().runs[0]}`]) {
          await visitor.open(path);
          const [shown, whole] = await visitor.ask<[number, number]>(
            '[innerWidth, document.documentElement.scrollWidth]',
          );
          if (whole > shown) beyond.push(`${path}: ${whole} of ${shown} pixels`);
        }
      }
      expect(beyond).toEqual([]);
      expect(visitor.errors()).toEqual([]);
    });
  });
}

import { describe, expect, it } from 'vitest';
import { withLateScripts } from './late-scripts.ts';

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async="" nonce="abc=="></script>`;
const preload =
  '<link rel="preload" as="script" fetchPriority="low" nonce="abc==" href="/_next/static/chunks/last-3.js"/>';
const old = '<script src="/_next/static/chunks/old.js" noModule="" nonce="abc=="></script>';
const page = (head: string, body: string) => Buffer.from(`<html><head>${head}</head><body>${body}</body></html>`);
const late = (html: Buffer) => withLateScripts(html, 'abc==').toString();

describe('scripts of the framework', () => {
  it('stand nowhere in the page but in one script at its end, in the order they came, each once', () => {
    const html = late(
      page(preload + script('a~1') + script('turbopack-b'), `µs and 数<p>x</p>${script('last-3')}${script('a~1')}`),
    );
    expect(html).not.toContain('src="');
    expect(html).not.toContain('preload');
    expect(html).toContain('µs and 数<p>x</p>');
    const names =
      '["/_next/static/chunks/a~1.js","/_next/static/chunks/turbopack-b.js","/_next/static/chunks/last-3.js"]';
    expect(html).toMatch(/<script nonce="abc==">[^<]*<\/script><\/body><\/html>$/);
    expect(html).toContain(names);
  });

  it('are asked for once the page has been painted, each once, or after a while where no painting is told of', () => {
    const added: object[] = [];
    const asks: Record<string, () => void> = {};
    class PerformanceObserver {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe({ type }: { type: string }) {
        asks[type] = this.#told;
      }
    }
    const document = { createElement: () => ({}), head: { append: (one: object) => added.push(one) } };
    const body = late(page(script('a') + script('b'), '')).match(/<script nonce="abc==">(.*)<\/script>/)?.[1] ?? '';
    const run = new Function('PerformanceObserver', 'setTimeout', 'document', body);
    run(
      PerformanceObserver,
      (then: () => void) => {
        asks.later = then;
      },
      document,
    );
    expect(added).toEqual([]);
    asks.paint?.();
    asks.paint?.();
    asks.later?.();
    const both = ['a', 'b'].map((name) => ({ src: `/_next/static/chunks/${name}.js`, async: true }));
    expect(added).toEqual(both);
    run(PerformanceObserver, (then: () => void) => then(), document);
    expect(added).toEqual([...both, ...both]);
  });

  it('of old browsers, of other origins and in texts are left where they are', () => {
    const other = '<script src="https://else.example/_next/static/chunks/a.js" async=""></script>';
    const text = '&lt;script src="/_next/static/chunks/a.js" async="">&lt;/script>';
    for (const part of [old, other, text]) expect(late(page('', part))).toBe(page('', part).toString());
  });

  it('are left where they are in what has no end of a page', () => {
    const half = Buffer.from(`<html><head>${script('a')}`);
    expect(withLateScripts(half, 'abc==')).toBe(half);
  });
});

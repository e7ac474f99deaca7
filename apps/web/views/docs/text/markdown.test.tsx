import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';
import { readDocument } from './outline.ts';
import { readText } from './read-text.ts';

const html = (markdown: string) => renderToStaticMarkup(<Markdown tokens={readDocument(markdown).body} />);

describe.each(['methodology', 'bias', 'changelog'] as const)('the document %s', (name) => {
  test('has nothing that its page cannot show, and no link that leads nowhere on it', async () => {
    const markdown = await readText(name);
    const shown = html(markdown);
    const ids = new Set([...shown.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const wanted = [...markdown.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
    expect(shown).not.toMatch(/undefined|\[object/);
  });
});

test('what looks like markup is text', () => {
  expect(html('a `<b>` & <3')).toMatch(/^<p>a <code[^>]*>&lt;b&gt;<\/code> &amp; &lt;3<\/p>$/);
});

test('markup itself is refused, so that nothing is lost unseen', () => {
  expect(() => html('<script>alert(1)</script>')).toThrow(/no page can show html/);
});

test('links to files lead to their pages, or are only text', () => {
  expect(html('[a](BIAS.md) [b](../METHODOLOGY.md#clock) [c](crates/x.rs)')).toBe(
    '<p><a href="/docs/bias">a</a> <a href="/docs/methodology#clock">b</a> c</p>',
  );
});

test('each cell of a wordy table knows its column, for where columns do not fit', () => {
  const text = 'long '.repeat(12).trim();
  const shown = html(`| a | b | c |\n|---|---|---|\n| 1 | ${text} | 3 |`);
  expect(shown).toContain(`data-label="b">${text}</td>`);
});

import { expect, test } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

const markdown = (main: string) =>
  pageMarkdown(
    `<!DOCTYPE html><html><body><nav>menu</nav><main id="content">${main}</main></body></html>`,
    'https://a.test/docs/api',
  );

test('a page is its headings, paragraphs and lists, with whole addresses', () => {
  const main =
    '<header><h1>How <!-- -->fast?</h1><p>A <b>4 KiB</b> write, <a href="/docs?a=1&amp;b=2#c">by call</a>.</p></header>' +
    '<ul><li>one</li><li><p>two</p><ol><li>deep</li></ol></li></ul><hr/><p>last<br/>line</p>';
  expect(markdown(main).split('\n\n')).toEqual([
    '# How fast?',
    'A **4 KiB** write, [by call](https://a.test/docs?a=1&b=2#c).',
    '- one\n- two\n  1. deep',
    '---',
    'last line\n',
  ]);
});

test('a table has a head, and a bar in a cell is no border', () => {
  const main =
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">x|y</td></tr></tbody></table>';
  expect(markdown(main)).toBe('| a | b |\n| --- | --- |\n| x\\|y |  |\n');
});

test('a link within the page has its address, and a table without a head an empty one', () => {
  const main = '<p><a href="#b">b</a></p><table><tbody><tr><th>a</th><td>1</td></tr></tbody></table>';
  expect(markdown(main)).toBe('[b](https://a.test/docs/api#b)\n\n|  |  |\n| --- | --- |\n| a | 1 |\n');
});

test('code is as it was written', () => {
  expect(markdown('<p>run <code>a `b` &lt;c&gt;</code></p><pre><code>x &amp;&amp; *y*\n  z</code></pre>')).toBe(
    'run ``a `b` <c>``\n\n```\nx && *y*\n  z\n```\n',
  );
});

test('text is no markup, whoever wrote it', () => {
  expect(markdown('<p># *a* [b](https://evil.test) &lt;img src=x&gt; @all</p>')).toBe(
    '\\# \\*a\\* \\[b\\](https://evil.test) \\<img src=x\\> \\@all\n',
  );
});

test('what is drawn, hidden or pressed is left out, and so is the frame of the page', () => {
  const main =
    '<nav><a href="/">Docs</a></nav><figure><figcaption><span>Chart</span><span>All of it</span></figcaption><svg><text>1 ms</text></svg><details><summary>Table</summary><p>t</p></details></figure>' +
    '<form action="/search"><input name="q"/><button>Go</button></form><p hidden="">not yet</p><script>x("</main>")</script>';
  expect(markdown(main)).toBe('**Chart**\n\nAll of it\n\n**Table**\n\nt\n');
});

import { parse } from 'csv-parse/sync';
import { marked } from 'marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { sampleCase, sampleSubject, subjectRowsOf } from '../../../domain/results/sample-rows.ts';
import { HOSTILE, HOSTILE_STORED, hostileRun, storedAround } from '../../../domain/runs/known-run.ts';
import { chartFile } from '../../../parts/export/chart-file.ts';
import { CSV_COLUMNS, runCsv } from '../../../parts/export/csv.ts';
import { compareSubjects } from '../../compare/comparison.ts';
import { comparisonMarkdown } from '../../compare/paste.ts';
import { hardwareOf } from '../../hardware/hardware.ts';
import { hardwareMarkdown } from '../../hardware/paste.ts';
import { RunPage } from '../run-page.tsx';
import { runView } from '../view.ts';
import { Tombstone } from '../withdrawn/tombstone.tsx';
import { runMarkdown } from './markdown.ts';
import { chartOfRun } from './run-charts.ts';

/** One hostile document, followed into every form it is shown in. */
const run = hostileRun();
const stored = storedAround(HOSTILE_STORED);
const view = runView(stored, run);
const url = 'https://fsbench.example/r/7Q3K9XJ2MDTA40RV';

/** Elements a browser would make of some HTML, with their attributes. */
function elementsOf(html: string): { readonly name: string; readonly attributes: Record<string, string> }[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        [...rest.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    }),
  );
}

test('the page makes no element, handler or address out of a document', () => {
  const opened = { envelope: Buffer.alloc(1), signature: 'x', run, isEarlierDraft: false };
  const html = renderToStaticMarkup(
    <RunPage
      loaded={{ kind: 'measured', stored, opened, view }}
      beside={[]}
      places={new Map()}
      events={[]}
      url={url}
      markdown={runMarkdown(stored, view, url)}
    />,
  );
  const elements = elementsOf(html);
  expect(elements.length).toBeGreaterThan(200);
  expect(elements.filter(({ name }) => ['script', 'iframe', 'style', 'b', 'i'].includes(name))).toEqual([]);
  // The previews of the run's own badges are the only images.
  for (const { name, attributes } of elements)
    if (name === 'img') expect(attributes.src).toMatch(/^\/badge\/r\/[0-9A-Z]{16}\.svg\?figure=[a-z-]+$/);
  const handlers = elements.flatMap(({ attributes }) => Object.keys(attributes).filter((key) => key.startsWith('on')));
  expect(handlers).toEqual([]);
  const addresses = elements.flatMap(({ attributes }) => (attributes.href === undefined ? [] : [attributes.href]));
  expect(addresses.filter((address) => !/^(?:\/|#|https:\/\/fsbench\.example\/)/.test(address))).toEqual([]);
  // It is all there to be read, as text.
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('the tombstone shows a hostile reason as text', () => {
  const html = renderToStaticMarkup(
    <Tombstone stored={{ ...stored, withdrawnAt: new Date(0), withdrawnReason: HOSTILE.markup }} />,
  );
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;');
});

test('no cell of the CSV starts a formula, and every row has every column', () => {
  const rows: string[][] = parse(runCsv(run), { relax_column_count: false });
  expect(rows[0]).toEqual([...CSV_COLUMNS]);
  expect(rows.length).toBeGreaterThan(20);
  const isNumber = (cell: string) => /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(cell);
  expect(rows.flat().filter((cell) => /^\s*[=+\-@]/.test(cell) && !isNumber(cell))).toEqual([]);
  const failed = rows.find((row) => row[CSV_COLUMNS.indexOf('outcome')] === 'failed');
  expect(failed?.[CSV_COLUMNS.indexOf('case')]).toBe("'@=x");
  expect(failed?.[CSV_COLUMNS.indexOf('reason')]).toBe(`'=open|"a"`);
  expect(failed?.[CSV_COLUMNS.indexOf('errno')]).toBe('-5');
  expect(failed?.[CSV_COLUMNS.indexOf('detail')]).toBe(HOSTILE.markdown);
});

test('the Markdown makes one table, one link of its own, and no HTML, image or mention', async () => {
  const markdown = runMarkdown(stored, view, url);
  const links: string[] = [];
  const kinds = new Set<string>();
  const tokens = marked.lexer(markdown, { gfm: true });
  const walked = marked.walkTokens(tokens, (token) => {
    kinds.add(token.type);
    if (token.type === 'link') links.push(token.href);
    if (token.type === 'text' && !('tokens' in token && token.tokens)) {
      expect(token.text, 'outside code').not.toMatch(/@someone|www\.|javascript:/);
    }
  });
  await Promise.all(walked);
  expect(links).toEqual([url]);
  expect([...kinds].filter((kind) => ['html', 'image', 'heading', 'blockquote', 'code'].includes(kind))).toEqual([]);
  const tables = tokens.filter((token) => token.type === 'table');
  expect(tables).toHaveLength(1);
  expect(tables[0]).toMatchObject({ header: { length: 4 } });
});

/** Hardware and its disk by the names that a stranger's machine gave them. */
const drive = { slug: 'unlisted-x', name: HOSTILE.markdown };
const named = (index: number) =>
  sampleSubject(index, {
    name: index === 0 ? HOSTILE.markdown : '@someone www.evil.example',
    chipName: HOSTILE.markup,
  });
const found = subjectRowsOf({
  cases: [
    sampleCase(1e5, { drive, permalink: '0000000000000000' }),
    sampleCase(2e5, { drive, subject: 1, permalink: 'ZZZZZZZZZZZZZZZZ' }),
  ],
});
const rows = { found, uncounted: [], studies: [] };
const address = { segments: ['chip-0', 'chip-1'], filter: {}, base: null, view: null };
const origin = 'https://fsbench.example';

test.each([
  [
    'a comparison',
    () => comparisonMarkdown(compareSubjects({ ...rows, subjects: [named(0), named(1)], address }), origin),
  ],
  [
    'a piece of hardware',
    () => hardwareMarkdown(hardwareOf({ ...rows, subject: named(0), filter: {} }), origin, false),
  ],
])(
  'the Markdown of %s makes one link of its own, and nobody’s mention or address is live in its sentences',
  async (_, write) => {
    const links: string[] = [];
    const kinds = new Set<string>();
    const walked = marked.walkTokens(marked.lexer(write(), { gfm: true }), (token) => {
      kinds.add(token.type);
      if (token.type === 'link') links.push(token.href);
      if (token.type === 'text' && !('tokens' in token && token.tokens)) {
        expect(token.text, 'outside code').not.toMatch(/@someone|www\.|javascript:/);
      }
    });
    await Promise.all(walked);
    expect(links).toHaveLength(1);
    expect(links[0]).toMatch(/^https:\/\/fsbench\.example\//);
    expect([...kinds].filter((kind) => ['html', 'image', 'heading', 'blockquote', 'code'].includes(kind))).toEqual([]);
  },
);

async function fileOf(suite: string | null, format: 'svg' | 'md' | 'csv'): Promise<string> {
  const chart = chartOfRun(view, { suite, chart: null });
  if (!chart) throw new Error('no picture');
  const file = await chartFile(chart, format, { title: view.facts.chip.name, url, line: 'signed' });
  return String(file?.body);
}

test.each(['sync', 'core-sweep'])(
  'the files of a picture of %s have no formula, no HTML and no foreign link',
  async (suite) => {
    const rows: string[][] = parse(await fileOf(suite, 'csv'), { relax_column_count: false });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.flat().filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([]);
    const links: string[] = [];
    const kinds = new Set<string>();
    const tokens = marked.lexer(await fileOf(suite, 'md'), { gfm: true });
    const walked = marked.walkTokens(tokens, (token) => {
      kinds.add(token.type);
      if (token.type === 'link') links.push(token.href);
    });
    await Promise.all(walked);
    expect(links).toEqual([url]);
    expect([...kinds].filter((kind) => ['html', 'image', 'heading', 'blockquote', 'code'].includes(kind))).toEqual([]);
  },
);

test.each([null, 'sync', 'core-sweep'])('the SVG of %s is well-formed and holds only drawing', async (suite) => {
  const svg = await fileOf(suite, 'svg');
  const names = new Set<string>();
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    names.add(name);
    for (const attribute of Object.keys(attributes)) expect(attribute).not.toMatch(/^on|href/);
  });
  parser.write(svg).close();
  expect(
    [...names].filter(
      (name) => !['svg', 'title', 'style', 'g', 'path', 'line', 'circle', 'rect', 'text'].includes(name),
    ),
  ).toEqual([]);
});

import { SUITE_SLUGS } from '@fsbench/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { METHOD_PAGES, methodHref, POWER_CUT } from '../../../addresses/method-pages.ts';
import { MethodIndexDoc } from '../method-index-doc.tsx';
import { MethodPartDoc } from '../method-part-doc.tsx';
import { methodPage, pageOfChapter, readMethod } from './method-text.ts';
import { anchorOf, chapterOf, readDocument } from './outline.ts';
import { readText } from './read-text.ts';

const text = await readMethod();
const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
const linksOf = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);
const index = renderToStaticMarkup(await MethodIndexDoc());
const pages = new Map<string, string>();
for (const page of METHOD_PAGES) pages.set(methodHref(page), renderToStaticMarkup(await MethodPartDoc({ page })));

test('every chapter of the method is on one page', () => {
  const homeless = text.chapters.filter(
    ({ heading }) => pageOfChapter(heading) === undefined && anchorOf(heading) !== POWER_CUT.chapter,
  );
  expect(homeless.map(({ heading }) => heading)).toEqual([]);
  const taken = METHOD_PAGES.flatMap(({ slug, chapters }) => (chapters === 'of the suite' ? [slug] : chapters));
  expect(new Set(taken).size).toBe(taken.length);
});

/** Of this text 2.4 characters are a pixel of a page that is 1280 wide. */
const CHARS_AT_MOST = 18_000;

test.each(METHOD_PAGES.map((page) => [page.slug, page] as const))('the page %s is short, and not empty', (_, page) => {
  const { body } = methodPage(text, page);
  const chars = body.map(({ raw }) => raw).join('').length;
  expect(chars).toBeGreaterThan(0);
  expect(chars).toBeLessThan(CHARS_AT_MOST);
});

test('every heading of the document, and every suite, still has its anchor where all of it was one page', () => {
  const ids = idsOf(index);
  const anchors = text.chapters.flatMap(({ heading, body }) => [
    anchorOf(heading),
    ...body.flatMap((token) => (token.type === 'heading' ? [anchorOf(token.text)] : [])),
  ]);
  expect([...anchors, ...SUITE_SLUGS].filter((anchor) => !ids.has(anchor))).toEqual([]);
});

test('every link in the method leads to a page of it that has the part', async () => {
  const links = [index, ...pages.values()].flatMap(linksOf);
  const within = links.filter((href) => href.startsWith('/docs/methodology/'));
  expect(within.length).toBeGreaterThan(40);
  const dead = within.filter((href) => {
    const [path = '', anchor] = href.split('#', 2);
    const html = pages.get(path);
    return html === undefined || (anchor !== undefined && !idsOf(html).has(anchor));
  });
  expect(dead).toEqual([]);
  const inText = [...(await readText('methodology')).matchAll(/\]\(#([^)]+)\)/g)].length;
  expect(inText).toBeGreaterThan(20);
  for (const [path, html] of pages)
    for (const href of linksOf(html).filter((one) => one.startsWith('#')))
      expect(idsOf(html).has(href.slice(1)), `${path}${href}`).toBe(true);
});

test('a page marks itself in the list beside it', () => {
  for (const [path, html] of pages) expect(html).toContain(`<a href="${path}" aria-current="page">`);
});

test('the page on power cuts begins with the three commands of a test, before what it means', async () => {
  const { body } = chapterOf(readDocument(await readText('methodology')), 'L4: power-cut tests');
  const codes = body.filter((token) => token.type === 'code').map(({ raw }) => /plug-pull (\w+)/.exec(raw)?.[1]);
  expect(codes).toEqual(['serve', 'write', 'verify']);
  const before = body.slice(
    0,
    body.findLastIndex((token) => token.type === 'code'),
  );
  expect(before.map(({ raw }) => raw).join('')).not.toMatch(/\bL[34]\b/);
});

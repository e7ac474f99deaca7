import { SUITE_SLUGS } from '@fsbench/contract';
import { lexer, type Token, type Tokens } from 'marked';
import type { Heading } from '../doc-page.tsx';

export interface TextDocument {
  readonly title: string;
  readonly body: readonly Token[];
  /** Its chapters. */
  readonly contents: readonly Heading[];
}

/** A document as its parts: the title and a list of contents of its own are the page's. */
export function readDocument(markdown: string): TextDocument {
  const tokens = lexer(markdown);
  const isTitle = (token: Token) => token.type === 'heading' && token.depth === 1;
  const chapters = tokens.filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2);
  return {
    title: tokens.filter(isTitle).map((token) => plainOf(token))[0] ?? '',
    body: tokens.filter((token) => !isTitle(token) && !(token.type === 'paragraph' && /^Contents:/.test(token.raw))),
    contents: chapters.map((token) => ({ id: anchorOf(plainOf(token)), label: plainOf(token) })),
  };
}

/** What is below one heading of the second level, up to the next. */
export function chapterOf({ body }: TextDocument, heading: string): TextDocument {
  const isChapter = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2;
  const start = body.findIndex((token) => isChapter(token) && plainOf(token) === heading);
  if (start < 0) throw new Error(`no chapter ${heading}`);
  const rest = body.slice(start + 1);
  const end = rest.findIndex(isChapter);
  return { title: heading, body: end < 0 ? rest : rest.slice(0, end), contents: [] };
}

/** What is below one heading of the third level, and all else. */
export function sectionOf(markdown: string, heading: string) {
  const { body } = readDocument(markdown);
  const start = body.findIndex((token) => token.type === 'heading' && plainOf(token) === heading);
  if (start < 0) throw new Error(`no section ${heading}`);
  const length = body.slice(start + 1).findIndex((token) => token.type === 'heading');
  const end = length < 0 ? body.length : start + 1 + length;
  return { section: body.slice(start + 1, end), rest: [...body.slice(0, start), ...body.slice(end)] };
}

/** The text of a token and all in it, without marks. */
export function plainOf(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(plainOf).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

/** As code hosts name a heading, so that one link fits both. */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** `sync`, of the chapter about it: an anchor that a new version of the method keeps. */
export function suiteOf(heading: string): string | null {
  return SUITE_SLUGS.find((suite) => heading.startsWith(`${suite}/`)) ?? null;
}

const PAGES: Readonly<Record<string, string>> = {
  'METHODOLOGY.md': '/docs/methodology',
  'BIAS.md': '/docs/bias',
};

/** Where a link of a document leads here; null: to a file that has no page. */
export function hrefHere(href: string): string | null {
  if (/^(?:#|\/docs\/|https?:\/\/)/.test(href)) return href;
  const [path = '', hash] = href.split('#', 2);
  const page = PAGES[path.slice(path.lastIndexOf('/') + 1)];
  return page === undefined ? null : `${page}${hash === undefined ? '' : `#${hash}`}`;
}

import type { Token, Tokens } from 'marked';
import { METHOD_INDEX, METHOD_PAGES, type MethodPage, methodHref, POWER_CUT } from '../../../addresses/method-pages.ts';
import { anchorOf, plainOf, readDocument, suiteOf, type TextDocument } from './outline.ts';
import { readText } from './read-text.ts';

interface Chapter {
  readonly heading: string;
  readonly body: readonly Token[];
}

export interface MethodText {
  /** What precedes the first chapter. */
  readonly intro: readonly Token[];
  readonly chapters: readonly Chapter[];
}

const isChapter = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2;

export async function readMethod(): Promise<MethodText> {
  return methodText(await readText('methodology'));
}

export function methodText(markdown: string): MethodText {
  const { body } = readDocument(markdown);
  const starts = body.flatMap((token, at) => (isChapter(token) ? [at] : []));
  const chapters = starts.map((start, at) => ({
    heading: plainOf(body[start] as Token),
    body: body.slice(start + 1, starts[at + 1]),
  }));
  return { intro: body.slice(0, starts[0]), chapters };
}

const isOf = ({ slug, chapters }: MethodPage, heading: string): boolean =>
  chapters === 'of the suite' ? suiteOf(heading) === slug : chapters.includes(anchorOf(heading));

export const pageOfChapter = (heading: string): MethodPage | undefined =>
  METHOD_PAGES.find((page) => isOf(page, heading));

const chaptersOf = ({ chapters }: MethodText, page: MethodPage) =>
  chapters.filter(({ heading }) => isOf(page, heading));

/** One page: a single chapter is the page itself, of several each has its heading. */
export function methodPage(text: MethodText, page: MethodPage): TextDocument {
  const chapters = chaptersOf(text, page);
  const [only] = chapters;
  const isSingle = chapters.length === 1 && only !== undefined;
  const body = isSingle
    ? only.body.map(raised)
    : chapters.flatMap(({ heading, body }) => [headingToken(heading), ...body]);
  const headings = body.filter((token) => isChapter(token)).map(plainOf);
  return {
    title: isSingle ? only.heading : page.label,
    body,
    contents: headings.map((label) => ({ id: anchorOf(label), label })),
  };
}

const raised = (token: Token): Token =>
  token.type === 'heading' ? { ...(token as Tokens.Heading), depth: (token as Tokens.Heading).depth - 1 } : token;

const headingToken = (text: string): Tokens.Heading => ({
  ...{ type: 'heading', raw: text, depth: 2, text },
  tokens: [{ type: 'text', raw: text, text, escaped: false }],
});

/** A heading of the document, and where it is now. */
export interface MethodPart {
  readonly anchor: string;
  /** Of its chapter: the other name of the anchor. */
  readonly suite: string | null;
  readonly label: string;
  readonly href: string;
  /** null: a page of its own elsewhere. */
  readonly page: MethodPage | null;
}

export function methodParts(text: MethodText): MethodPart[] {
  return text.chapters.flatMap(({ heading, body }) => {
    const page = pageOfChapter(heading) ?? null;
    const path = page ? methodHref(page) : POWER_CUT.href;
    const isWholePage = page === null || chaptersOf(text, page).length === 1;
    const sections = body.filter(({ type }) => type === 'heading').map(plainOf);
    return [heading, ...sections].map((label, at): MethodPart => {
      const anchor = anchorOf(label);
      const isPage = at === 0 && isWholePage;
      const suite = at === 0 ? suiteOf(heading) : null;
      return { anchor, suite, label, href: isPage ? path : `${path}#${anchor}`, page };
    });
  });
}

/** Where each anchor of the whole document is now. */
export const methodPlaces = (text: MethodText): ReadonlyMap<string, string> =>
  new Map(
    methodParts(text).flatMap(({ anchor, suite, href }) => [
      [anchor, href] as const,
      ...(suite === null ? [] : [[suite, href] as const]),
    ]),
  );

/** Links to the whole document, of its own or of another, lead to the page that has the part. */
export function methodLink(href: string, places: ReadonlyMap<string, string>): string {
  const [path = '', anchor = ''] = href.split('#', 2);
  if (path !== '' && path !== METHOD_INDEX) return href;
  return places.get(anchor) ?? href;
}

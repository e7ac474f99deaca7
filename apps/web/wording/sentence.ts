import { type Parts, segments } from '@fsbench/contract/catalogue';

/**
 * A sentence made from data: plain words, words that carry the finding, and names that wear
 * their subject's color. One value serves the page, the Markdown format and the tests.
 */
export type SentencePart =
  | string
  | { readonly strong: string }
  /** `subject` is the place in the address, from 0. */
  | { readonly name: string; readonly subject: number }
  /** A name that leads to its page. */
  | { readonly name: string; readonly href: string };

export type Sentence = readonly SentencePart[];

/** A message of the catalogue as a sentence; a part is plain words, or a sentence of its own. */
export function filled<M extends string>(message: M, parts: Parts<M, string | Sentence>): Sentence {
  const pieces = segments(message as string, parts as Parts<string, string | Sentence>);
  const all = pieces.flatMap(({ value, isStrong }): SentencePart[] =>
    typeof value === 'string' ? [isStrong ? { strong: value } : value] : [...value],
  );
  return all.reduce<SentencePart[]>(appended, []);
}

/** Words join the same kind of words before them: Markdown would read two emphasized stretches as four stars. */
function appended(all: SentencePart[], part: SentencePart): SentencePart[] {
  const last = all.at(-1);
  if (typeof last === 'string' && typeof part === 'string') return [...all.slice(0, -1), last + part];
  const areStrong = typeof last === 'object' && 'strong' in last && typeof part === 'object' && 'strong' in part;
  return areStrong ? [...all.slice(0, -1), { strong: last.strong + part.strong }] : [...all, part];
}

export function plainText(sentence: Sentence): string {
  return sentence
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.name))
    .join('');
}

/** For pasting: names and numbers come from documents, so whatever Markdown would act on is escaped. */
export function markdownText(sentence: Sentence): string {
  return sentence
    .map((part) =>
      typeof part === 'string'
        ? escapeMarkdown(part)
        : 'strong' in part
          ? `**${escapeMarkdown(part.strong)}**`
          : escapeMarkdown(part.name),
    )
    .join('');
}

/** What Markdown acts on wherever it is. */
const MARKS = /[\\`*{}<>#!|~@]/;
/** An underscore beside a space or a mark; inside a word it is a letter. */
const EMPHASIS = /(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/;
/** Where a line may begin: "- item", "+ item", "1. item", "---". */
const ITEM = /(?<=^ ?)[-+](?![A-Za-z0-9])|(?<=^ ?\d+)[.)](?= |$)/;
/** What may be the address of a link: the brackets may be in the text before. */
const ADDRESS = /(?<=^|\])\(/;
const BRACKET = /[[\]]/;
/** "[848, 893]", which links nowhere. */
const INTERVAL = /\[(?=[-+]?\d)[-+\d.,% \u2009]*, [-+\d.,% \u2009]*\](?![([:])/;
const ESCAPED = new RegExp(
  `(${INTERVAL.source})|(?:${[MARKS, EMPHASIS, ITEM, ADDRESS, BRACKET].map(({ source }) => source).join('|')})`,
  'g',
);

/** Plain words in Markdown; what would not act there stays as a reader of the source expects it: "2026-11-16", "Core(TM)". */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, (space) => (space === '\u2009' ? space : ' '))
    .replace(ESCAPED, (mark, interval?: string) => interval ?? `\\${mark}`);
}

/** A title as a sentence of its own: a question keeps its mark. */
export const asSentence = (title: string): string => (/[.?!]$/.test(title) ? title : `${title}.`);

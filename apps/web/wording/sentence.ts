/**
 * A sentence made from data: plain words, words that carry the finding, and names that wear
 * their subject's color. One value serves the page, the Markdown format and the tests.
 */
export type SentencePart =
  | string
  | { readonly strong: string }
  /** `subject` is the place in the address, from 0. */
  | { readonly name: string; readonly subject: number };

export type Sentence = readonly SentencePart[];

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

export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>()#+!|~@-]/g, (mark) => `\\${mark}`)
    .replace(/\s+/g, (space) => (space === '\u2009' ? space : ' '));
}

import { demoLine } from '../../wording/demo.ts';
import { escapeMarkdown, markdownText, type Sentence } from '../../wording/sentence.ts';

export const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Words that mean nothing to any reader of Markdown: no marks, no address, nobody's name after an at sign. */
const MARKDOWN_SAFE = /^(?:[\p{L}\p{N}\u2009\u202f ,()/+'’“”·[\];%=…–—]|[.:-](?![a-z/]))+$/u;

/**
 * Text from a document. Plain words stay plain, escaped; anything else becomes a code span, because
 * an escaped mark still makes links and mentions on sites that look at the finished text.
 */
export function sanitizeText(text: string): string {
  const line = text.replaceAll(/\s+/g, (space) => (/^[\u2009\u202f]$/.test(space) ? space : ' ')).trim();
  return MARKDOWN_SAFE.test(line) && !/www|http|gh-/i.test(line) ? escapeMarkdown(line) : codeSpan(line);
}

/** What sites make links and mentions of even where every mark is escaped. */
const ACTIVE_MARKUP = /www\.|gh-|[a-z]:\/\/|@/i;

/**
 * A sentence of ours names hardware as strangers wrote it, and may quote a document: a name, and any stretch that a reader
 * of Markdown would act on, becomes code.
 */
export function sanitizeSentence(sentence: Sentence): string {
  return sentence
    .map((part) => {
      if (typeof part !== 'string' && 'name' in part) return sanitizeText(part.name);
      if (typeof part !== 'string')
        return ACTIVE_MARKUP.test(part.strong) ? `**${codeSpan(part.strong)}**` : markdownText([part]);
      return ACTIVE_MARKUP.test(part) ? ` ${codeSpan(part)} ` : markdownText([part]);
    })
    .join('');
}

/** A code span whose fence is longer than any run of backticks inside; pipes are escaped for tables. */
export function codeSpan(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return '';
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line.replaceAll('|', '\\|')}${pad}${fence}`;
}

/** Of generated runs: its first line says so, wherever it is pasted. */
export const labeledMarkdown = (markdown: string, isDemo: boolean): string =>
  markdown.replace(/^.*/, (line) => demoLine(line, isDemo));

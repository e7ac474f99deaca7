// Splits Markdown into headings and paragraphs. Fenced and indented code, link targets and comments are left out.
import type { Token } from './token.ts';

const LEFT_OUT = /^(```|~~~)[\s\S]*?^\1|^(?: {4}|\t).*$|<!--[\s\S]*?-->|\]\([^)]*\)|<https?:[^>]*>|https?:\S+/gm;

export function scanMarkdown(text: string): Token[] {
  const plain = text.replace(LEFT_OUT, (part) => part.replace(/[^\n]/g, ' '));
  const tokens: Token[] = [];
  for (const { 0: found, index } of plain.matchAll(/^#{1,6} .*$|(?:^(?!#{1,6} ).*\S.*(?:\n|$))+/gm)) {
    tokens.push({ kind: found.startsWith('#') ? 'heading' : 'text', text: found, at: index });
  }
  return tokens;
}

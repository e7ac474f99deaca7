// Splits Rust into names, comments and strings.
import type { Token, TokenKind } from './token.ts';

const PATTERN = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`[bc]?r(?<hashes>#*)"(?<raw>[\s\S]*?)"\k<hashes>`,
    String.raw`[bc]?"(?<string>(?:[^"\\]|\\[\s\S])*)"`,
    String.raw`b?'(?:[^'\\\n]|\\(?:u\{\w+\}|x\w\w|.))'`,
    String.raw`'\w+`, // a lifetime
    String.raw`(?:r#)?(?<identifier>[\p{ID_Start}_]\p{ID_Continue}*)`,
  ].join('|'),
  'gu',
);

/** `isHelp`: the doc comments of this file are printed by `--help`. */
export function scanRust(text: string, isHelp: boolean): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const { comment, raw, string, identifier } = match.groups ?? {};
    const kind: TokenKind | undefined =
      comment !== undefined ? 'comment' : identifier !== undefined ? 'identifier' : undefined;
    const found = comment ?? raw ?? string ?? identifier;
    if (found === undefined || found === '') continue;
    const at = match.index + match[0].indexOf(found);
    tokens.push({ kind: isHelp && found.startsWith('///') ? 'help' : (kind ?? 'string'), text: found, at });
  }
  return tokens;
}

// What the scanners find in a file.

/** `string` is a literal, `text` is text between JSX tags or in Markdown, `help` is a comment that a program prints. */
export type TokenKind = 'identifier' | 'comment' | 'string' | 'text' | 'heading' | 'help';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Offset in the file. */
  readonly at: number;
}

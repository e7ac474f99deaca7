// Splits TypeScript and JSX into names, comments, strings and text. It knows just enough of the grammar for that.
import type { Token, TokenKind } from './token.ts';

const NAME = /[\p{ID_Start}_$][\p{ID_Continue}$]*/uy;
const NUMBER = /\d[\w.]*/y;
const TAG = /<(\/?)([A-Za-z][\w.-]*)?/y;
const TYPE_PARAMETERS = /<\w+(?:\s+extends\b|,)/y;
const ATTRIBUTE = /[A-Za-z_][\w:-]*/y;
const REGEXP = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y;
const BEFORE_EXPRESSION = new Set([
  'return',
  'case',
  'default',
  'typeof',
  'await',
  'yield',
  'in',
  'of',
  'void',
  'throw',
]);
const HEADINGS = new Set(['h1', 'h2', 'h3']);

export const scanTypescript = (text: string, hasJsx: boolean): Token[] => new Scanner(text, hasJsx).scan();

class Scanner {
  private at = 0;
  /** The last name, number or sign: tells a division from a regular expression, and a type from a tag. */
  private last = '';
  private headings = 0;
  private readonly tokens: Token[] = [];
  private readonly source: string;
  private readonly hasJsx: boolean;

  constructor(source: string, hasJsx: boolean) {
    this.source = source;
    this.hasJsx = hasJsx;
  }

  scan(): Token[] {
    while (this.at < this.source.length) this.code();
    return this.tokens;
  }

  private add(kind: TokenKind, from: number, to: number): void {
    if (to > from) this.tokens.push({ kind, text: this.source.slice(from, to), at: from });
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.source);
  }

  /** Up to the end of the file, or behind the brace that closes what the caller opened. */
  private code(): void {
    let depth = 0;
    while (this.at < this.source.length) {
      const char = this.source[this.at] ?? '';
      if (this.skipped(char)) continue;
      if (char === '{') depth += 1;
      if (char === '}' && depth-- === 0) {
        this.at += 1;
        return;
      }
      this.last = char;
      this.at += 1;
    }
  }

  /** Takes whatever is more than one sign. */
  private skipped(char: string): boolean {
    if (/\s/.test(char)) {
      this.at += 1;
      return true;
    }
    if (char === '"' || char === "'") return this.quoted(char);
    if (char === '`') return this.template();
    if (char === '/') return this.comment() || this.regexp();
    if (char === '<') return this.hasJsx && this.isTag() && this.element();
    const word = this.match(NAME) ?? this.match(NUMBER);
    if (word === null) return false;
    if (!/\d/.test(char)) this.add('identifier', this.at, this.at + word[0].length);
    this.last = word[0];
    this.at += word[0].length;
    return true;
  }

  private comment(): boolean {
    const next = this.source[this.at + 1];
    if (next !== '/' && next !== '*') return false;
    const end = next === '/' ? this.source.indexOf('\n', this.at) : this.source.indexOf('*/', this.at + 2) + 2;
    const to = end <= 1 ? this.source.length : end;
    this.add('comment', this.at, to);
    this.at = to;
    return true;
  }

  private isAfterValue(): boolean {
    return /[\w$)\]}'"`]$/.test(this.last) && !BEFORE_EXPRESSION.has(this.last);
  }

  private regexp(): boolean {
    const found = this.isAfterValue() ? null : this.match(REGEXP);
    if (found === null) return false;
    this.at += found[0].length;
    this.last = ')';
    return true;
  }

  private quoted(quote: string): boolean {
    let to = this.at + 1;
    while (to < this.source.length && this.source[to] !== quote) to += this.source[to] === '\\' ? 2 : 1;
    this.string(this.at + 1, to);
    this.at = to + 1;
    this.last = quote;
    return true;
  }

  private string(from: number, to: number): void {
    this.add(this.headings > 0 ? 'heading' : 'string', from, to);
  }

  private template(): boolean {
    let from = ++this.at;
    while (this.at < this.source.length && this.source[this.at] !== '`') {
      if (this.source.startsWith('${', this.at)) {
        this.string(from, this.at);
        this.at += 2;
        this.last = '{';
        this.code();
        from = this.at;
      } else this.at += this.source[this.at] === '\\' ? 2 : 1;
    }
    this.string(from, this.at);
    this.at += 1;
    this.last = '`';
    return true;
  }

  private isTag(): boolean {
    return !this.isAfterValue() && /[A-Za-z>]/.test(this.source[this.at + 1] ?? '') && !this.match(TYPE_PARAMETERS);
  }

  private element(): boolean {
    const name = this.match(TAG)?.[2] ?? '';
    // A lower-case tag is an HTML element: its name is not ours.
    if (/^[A-Z]/.test(name)) this.add('identifier', this.at + 1, this.at + 1 + name.length);
    this.at += 1 + name.length;
    if (this.attributes()) {
      const isHeading = HEADINGS.has(name);
      if (isHeading) this.headings += 1;
      this.children();
      if (isHeading) this.headings -= 1;
    }
    this.last = ')';
    return true;
  }

  /** Behind the tag; true when children follow. */
  private attributes(): boolean {
    while (this.at < this.source.length) {
      const char = this.source[this.at] ?? '';
      const name = this.match(ATTRIBUTE)?.[0];
      if (name !== undefined) {
        this.add('identifier', this.at, this.at + name.length);
        this.at += name.length;
      } else if (char === '{') this.braces();
      else if (char === '"' || char === "'") this.attributeText(char);
      else if (char === '/' && this.comment()) continue;
      else if (char === '>') {
        this.at += 1;
        return true;
      } else if (this.source.startsWith('/>', this.at)) {
        this.at += 2;
        return false;
      } else this.at += 1;
    }
    return false;
  }

  private attributeText(quote: string): void {
    const end = this.source.indexOf(quote, this.at + 1);
    const to = end < 0 ? this.source.length : end;
    this.string(this.at + 1, to);
    this.at = to + 1;
  }

  private braces(): void {
    this.at += 1;
    this.last = '{';
    this.code();
  }

  private children(): void {
    while (this.at < this.source.length) {
      const from = this.at;
      while (this.at < this.source.length && !'<{'.includes(this.source[this.at] ?? '')) this.at += 1;
      this.add(this.headings > 0 ? 'heading' : 'text', from, this.at);
      if (this.source[this.at] === '{') this.braces();
      else if (this.source.startsWith('</', this.at)) {
        this.at = this.source.indexOf('>', this.at) + 1;
        return;
      } else this.element();
    }
  }
}

import { findElement, type HtmlElement, type HtmlNode, parseHtml, textOf } from './parse-html.ts';

/** Charts have tables beside them. What scripts or forms do, and lists of other pages, are of no use to a reader of text. */
const SKIPPED = new Set('script style template noscript svg nav search form input select button'.split(' '));
const INLINE = new Set(
  'a abbr b br cite code data em i kbd label mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/**
 * A page in Markdown: its heading and all that is in `main`. For pages without a Markdown format of their own, which is
 * made from their data.
 */
export function pageMarkdown(html: string, address: string): string {
  const page = parseHtml(html);
  const main = findElement(page, ({ tag }) => tag === 'main') ?? findElement(page, ({ tag }) => tag === 'body') ?? page;
  return `${new Writer(address).blocks(main).join('\n\n')}\n`;
}

const isSkipped = ({ tag, attributes }: HtmlElement) =>
  SKIPPED.has(tag) || attributes.has('hidden') || attributes.get('aria-hidden') === 'true';
const isInline = (node: HtmlNode): boolean => typeof node === 'string' || INLINE.has(node.tag);
const HEADING = /^h([1-6])$/;
const isHeading = (node: HtmlNode): boolean => typeof node !== 'string' && HEADING.test(node.tag);
const [BOLD, PLAIN] = [['**', '**'] as const, ['', ''] as const];
/** What would make a list or a heading of a paragraph. */
const BLOCK_START = /^([#+-])(?=\s)/;
const oneLine = (text: string) => text.replace(/[^\S\u2009\u202f]+/g, ' ').trim();

class Writer {
  /** Of the page: what links are relative to. */
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** The blocks of an element's children; inline ones that follow each other are a paragraph. */
  blocks({ children }: HtmlElement): string[] {
    const blocks: string[] = [];
    let run: HtmlNode[] = [];
    const end = () => {
      const text = oneLine(this.#inline(run));
      if (text !== '') blocks.push(text.replace(BLOCK_START, '\\$1'));
      run = [];
    };
    for (const child of children) {
      if (isInline(child)) run.push(child);
      else {
        end();
        if (typeof child !== 'string' && !isSkipped(child)) blocks.push(...this.#block(child));
      }
    }
    end();
    return blocks;
  }

  #block(element: HtmlElement): string[] {
    const { tag, children } = element;
    const level = HEADING.exec(tag)?.[1];
    const line = () => oneLine(this.#inline(children));
    const some = (text: string, before = '', after = '') => (text === '' ? [] : [`${before}${text}${after}`]);
    if (level) return some(line(), `${'#'.repeat(Number(level))} `);
    switch (tag) {
      case 'ul':
      case 'ol':
        return some(this.#list(element, tag === 'ol'));
      case 'pre':
        return [`\`\`\`\n${textOf(element).replace(/\n$/, '')}\n\`\`\``];
      case 'table':
        return some(this.#table(element));
      case 'hr':
        return ['---'];
      case 'blockquote':
        return [this.blocks(element).join('\n\n').replace(/^/gm, '> ')];
      case 'figcaption':
        // A line each: the name of the chart, and what it shows.
        return children.flatMap((child, at) => some(oneLine(this.#inline([child])), ...(at === 0 ? BOLD : PLAIN)));
      case 'summary':
        // A part of a page that can be closed keeps its heading.
        return children.some(isHeading) ? this.blocks(element) : some(line(), ...BOLD);
      case 'dt':
        return some(line(), ...BOLD);
      default:
        return this.blocks(element);
    }
  }

  #list({ children }: HtmlElement, isOrdered: boolean): string {
    const items = children.filter((child): child is HtmlElement => typeof child !== 'string' && !isSkipped(child));
    return items
      .map((item, at) => {
        const mark = isOrdered ? `${at + 1}. ` : '- ';
        return `${mark}${this.blocks(item)
          .join('\n')
          .replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`;
      })
      .join('\n');
  }

  /** A row each. A table of Markdown has to have a head: an empty one, where the page's has none. */
  #table(table: HtmlElement): string {
    const rows: string[][] = [];
    const collect = (node: HtmlNode): void => {
      if (typeof node === 'string' || isSkipped(node)) return;
      if (node.tag === 'tr') rows.push(node.children.flatMap((cell) => this.#cell(cell)));
      else node.children.forEach(collect);
    };
    collect(table);
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (width === 0) return '';
    const lineOf = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
    const hasHead = findElement(table, ({ tag }) => tag === 'thead') !== null;
    const [head = [], ...body] = hasHead ? rows : [[], ...rows];
    return [lineOf(head), `|${' --- |'.repeat(width)}`, ...body.map(lineOf)].join('\n');
  }

  #cell(cell: HtmlNode): string[] {
    if (typeof cell === 'string') return [];
    const text = this.blocks(cell)
      .join(' ')
      .replaceAll('\n', ' ')
      .replaceAll(/(?<!\\)\|/g, '\\|');
    const span = Number(cell.attributes.get('colspan') ?? 1);
    return [text, ...Array.from({ length: Math.min(span, 50) - 1 }, () => '')];
  }

  #inline(nodes: readonly HtmlNode[]): string {
    return nodes
      .map((node, at) => {
        const before = nodes[at - 1];
        // Two elements side by side are set apart by the style sheet.
        const isApart = typeof node !== 'string' && node.tag !== 'code' && typeof before === 'object';
        return `${isApart ? ' ' : ''}${this.#inlineOf(node)}`;
      })
      .join('');
  }

  #inlineOf(node: HtmlNode): string {
    if (typeof node === 'string') return node.replace(/[\\`*_[\]<>|~@]/g, (mark) => `\\${mark}`);
    if (isSkipped(node)) return '';
    if (node.tag === 'br') return ' ';
    const { tag, attributes, children } = node;
    const inner = isInline(node) ? this.#inline(children) : this.blocks(node).join(' ');
    const text = oneLine(inner);
    if (text === '') return inner === '' ? '' : ' ';
    switch (tag) {
      case 'a':
        return attributes.has('href') ? `[${text}](${this.#address(attributes.get('href') ?? '')})` : inner;
      case 'b':
      case 'strong':
        return `**${text}**`;
      case 'em':
      case 'i':
        return `*${text}*`;
      case 'code':
      case 'kbd':
      case 'samp':
        return codeSpan(textOf(node));
      default:
        return inner;
    }
  }

  #address(href: string): string {
    const whole = URL.canParse(href, this.#base) ? new URL(href, this.#base).href : '';
    return whole
      .replace(/[()\s<>]/g, encodeURIComponent)
      .replaceAll('(', '%28')
      .replaceAll(')', '%29');
  }
}

/** Enclosed by more backticks than it has in a row. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const room = /^`|`$/.test(text) ? ' ' : '';
  return `${ticks}${room}${oneLine(text)}${room}${ticks}`;
}

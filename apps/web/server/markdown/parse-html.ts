/** An element of a page, or its text. */
export type HtmlNode = string | HtmlElement;
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;
/** Their text is no markup. */
const RAW = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi;

/** The HTML that React writes: every element is closed, and every attribute has double quotes. It is no parser of others. */
export function parseHtml(html: string): HtmlElement {
  const root = { tag: '', attributes: new Map<string, string>(), children: [] as HtmlNode[] };
  const open = [root];
  for (const [text, closing, name, attributes = '', isEmpty] of html.replace(RAW, '').matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      if (!text.startsWith('<!')) parent.children.push(decodeEntities(text));
    } else if (closing) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const element = { tag, attributes: attributesOf(attributes), children: [] as HtmlNode[] };
      parent.children.push(element);
      if (!VOID.has(tag) && !isEmpty) open.push(element);
    }
  }
  return root;
}

const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decodeEntities(value)]),
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}

/** The first element that fits, in the order of the page. */
export function findElement(node: HtmlNode, fits: (element: HtmlElement) => boolean): HtmlElement | null {
  if (typeof node === 'string') return null;
  if (fits(node)) return node;
  for (const child of node.children) {
    const found = findElement(child, fits);
    if (found) return found;
  }
  return null;
}

export const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

import { Fragment, isValidElement, type ReactNode } from 'react';
import { escapeXml } from '../mark.ts';

/** What HTML calls by another name than React. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
};

const VOID = new Set(['br', 'hr', 'img', 'wbr']);

type Component = (props: object) => ReactNode;
type Inner = { readonly __html: string };

/** Plain elements as HTML, every text escaped. What keeps a state, waits or answers can't be among them, and throws. */
export function elementHtml(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return escapeXml(String(node));
  if (Array.isArray(node)) return node.map(elementHtml).join('');
  if (!isValidElement<Record<string, unknown>>(node)) throw new TypeError('not a plain element');
  const { type, props } = node;
  if (type === Fragment) return elementHtml(props.children as ReactNode);
  if (typeof type === 'function' && !('$$typeof' in type)) return elementHtml((type as Component)(props));
  if (typeof type !== 'string') throw new TypeError('a component of the browser’s is not a plain element');
  const attributes = Object.entries(props).map(([name, value]) => attribute(name, value));
  if (VOID.has(type)) return `<${type}${attributes.join('')}>`;
  const inner = props.dangerouslySetInnerHTML as Inner | undefined;
  return `<${type}${attributes.join('')}>${inner ? inner.__html : elementHtml(props.children as ReactNode)}</${type}>`;
}

function attribute(name: string, value: unknown): string {
  if (name === 'children' || name === 'dangerouslySetInnerHTML' || value === null || value === undefined) return '';
  const isWord = name.startsWith('aria-');
  if (typeof value === 'boolean' && !isWord) return value ? ` ${name}` : '';
  if (typeof value === 'object' || typeof value === 'function') throw new TypeError(`${name} is not a plain attribute`);
  return ` ${NAMES[name] ?? name}="${escapeXml(String(value))}"`;
}

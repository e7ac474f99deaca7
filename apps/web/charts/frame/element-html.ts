import { Fragment, isValidElement, type ReactNode } from 'react';
import { escapeXml } from '../mark.ts';

/** What HTML calls by another name than React. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  defaultValue: 'value',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  textAnchor: 'text-anchor',
};

const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr']);

type Component = (props: object) => ReactNode;
type Inner = { readonly __html: string };

/** Something inside `DeferredHtml` needs a script, or has to be waited for. */
export class NotPlainMarkupError extends TypeError {
  override readonly name = 'NotPlainMarkupError';

  constructor(what: string) {
    super(`${what} cannot be inside SentOnce, which sends HTML without scripts: place it outside`);
  }
}

/** Plain elements as HTML, every text escaped. */
export function elementHtml(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return escapeXml(String(node));
  if (Array.isArray(node)) return node.map(elementHtml).join('');
  if (node instanceof Promise) throw new NotPlainMarkupError('An async component');
  if (!isValidElement<Record<string, unknown>>(node)) throw new NotPlainMarkupError('What is not an element');
  const { type, props } = node;
  if (type === Fragment) return elementHtml(props.children as ReactNode);
  if (typeof type === 'function' && !('$$typeof' in type)) return elementHtml((type as Component)(props));
  if (typeof type !== 'string') throw new NotPlainMarkupError(`The client component ${nameOf(type)}`);
  const attributes = Object.entries(props).map(([name, value]) => attribute(name, value));
  if (VOID.has(type)) return `<${type}${attributes.join('')}>`;
  const inner = props.dangerouslySetInnerHTML as Inner | undefined;
  return `<${type}${attributes.join('')}>${inner ? inner.__html : elementHtml(props.children as ReactNode)}</${type}>`;
}

/** The framework puts a reference in the place of a client component: file and export. */
const nameOf = (type: object | ((props: never) => unknown)): string =>
  '$$id' in type ? String(type.$$id) : 'name' in type ? String(type.name) : '';

function attribute(name: string, value: unknown): string {
  if (name === 'children' || name === 'dangerouslySetInnerHTML' || value === null || value === undefined) return '';
  const isWord = name.startsWith('aria-');
  if (typeof value === 'boolean' && !isWord) return value ? ` ${name}` : '';
  if (typeof value === 'object' || typeof value === 'function') throw new NotPlainMarkupError(`The attribute ${name}`);
  return ` ${NAMES[name] ?? name}="${escapeXml(String(value))}"`;
}

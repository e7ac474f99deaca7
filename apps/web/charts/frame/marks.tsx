import { createElement, type ReactElement, type ReactNode } from 'react';
import type { Mark } from '../mark.ts';
import styles from './figure.module.css';

interface Props {
  readonly marks: readonly Mark[];
  /** The line that is not muted; null: none is. */
  readonly chosen?: string | null;
}

/** The marks through React: the same drawing that `markText` writes. */
export function Marks({ marks, chosen = null }: Props): ReactElement {
  return <>{marks.map((one, at) => elementOf(one, at, chosen))}</>;
}

function elementOf({ tag, attributes, children }: Mark, key: number, chosen: string | null): ReactNode {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [propertyName(name), value]));
  const line = attributes['data-line'] ?? attributes['data-name'];
  const isMuted = chosen !== null && line !== undefined && line !== chosen;
  return createElement(
    tag,
    { key, ...props, ...(isMuted && { className: styles.muted }) },
    ...children.map((child, at) => (typeof child === 'string' ? child : elementOf(child, at, chosen))),
  );
}

/** React knows `stroke-width` as `strokeWidth` and `tabindex` as `tabIndex`, but leaves `aria-…` and `data-…` as they are. */
function propertyName(name: string): string {
  if (name === 'tabindex') return 'tabIndex';
  return /^(?:aria|data)-/.test(name)
    ? name
    : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

import { createElement, type ReactElement, type ReactNode } from 'react';
import type { Mark } from '../mark.ts';

/** The marks through React: the same drawing that `markText` writes. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }): ReactElement {
  return <>{marks.map((one, at) => elementOf(one, at))}</>;
}

function elementOf({ tag, attributes, children }: Mark, key: number): ReactNode {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [propertyName(name), value]));
  return createElement(
    tag,
    { key, ...props },
    ...children.map((child, at) => (typeof child === 'string' ? child : elementOf(child, at))),
  );
}

/** React knows `stroke-width` as `strokeWidth` and `tabindex` as `tabIndex`, but leaves `aria-…` as it is. */
function propertyName(name: string): string {
  if (name === 'tabindex') return 'tabIndex';
  return name.startsWith('aria-') ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

import type { ReactElement, ReactNode } from 'react';
import { elementHtml } from './element-html.ts';
import { SentHere } from './sent-here.tsx';
import { putAside } from './sent-store.ts';

interface Props {
  /** Of the box around it, which is there in any case. */
  readonly className?: string | undefined;
  /** Elements that need no script: nothing in them answers a touch, or knows the page. */
  readonly children: ReactNode;
}

/**
 * What needs no script is sent once. The framework sends every element twice, as HTML and again as data to make it
 * anew from: for long tables and plain text that is half of a page's weight, and of no use.
 */
export function SentOnce({ className, children }: Props): ReactElement {
  const at = putAside(() => elementHtml(children));
  return at === null ? <div className={className}>{children}</div> : <SentHere at={at} className={className} />;
}

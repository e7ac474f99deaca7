import type { ReactElement, ReactNode } from 'react';
import { elementHtml } from './element-html.ts';
import { SentHere } from './sent-here.tsx';
import { putAside, takeAgain } from './sent-store.ts';

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
export function SentOnce({ className, children }: Props): ReactElement | null {
  const at = putAside(() => elementHtml(children));
  if (at === null) return <div className={className}>{children}</div>;
  // An empty box is how the browser knows a page that was not loaded as one.
  return takeAgain(at) === '' ? null : <SentHere at={at} className={className} />;
}

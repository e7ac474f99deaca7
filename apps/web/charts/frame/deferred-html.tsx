import type { ReactElement, ReactNode } from 'react';
import { DeferredHtmlSlot } from './deferred-html-slot.tsx';
import { deferHtml, takeDeferred } from './deferred-store.ts';
import { elementHtml } from './element-html.ts';

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
export function DeferredHtml({ className, children }: Props): ReactElement | null {
  const at = deferHtml(() => elementHtml(children));
  if (at === null) return <div className={className}>{children}</div>;
  // An empty box is how the browser knows a page that was not loaded as one.
  return takeDeferred(at) === '' ? null : <DeferredHtmlSlot at={at} className={className} />;
}

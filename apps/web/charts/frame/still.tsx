import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import type { ChartData } from './kinds.ts';

/** Only where pages are made: an import by name would put the code of every chart into a page's first script. */
const made =
  typeof window === 'undefined'
    ? { ...(await import('./still-html.ts')), ...(await import('./deferred-store.ts')) }
    : null;

interface StillProps {
  readonly chart: ChartData;
  /** Where the page has put its drawing aside; null: it is drawn here. */
  readonly at: number | null;
  readonly labelId: string;
}

/**
 * The drawing as the server made it. The browser leaves it as it came: to draw it again would need the code of every
 * chart before a page answers, and the same marks in the page's payload.
 */
export function Still({ chart, at, labelId }: StillProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useDrawnWhereEmpty(box, chart, labelId);
  const html = (at === null ? made?.stillHtml(chart, labelId) : made?.takeDeferred(at)) ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: marks of ours, every text in them escaped by markText
  return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A page that the browser had to make anew has no drawing of the server's. */
function useDrawnWhereEmpty(box: RefObject<HTMLDivElement | null>, chart: ChartData, labelId: string) {
  useEffect(() => {
    const element = box.current;
    if (!element || element.firstChild) return;
    void import('./still-html.ts').then(({ stillHtml }) => {
      element.innerHTML = stillHtml(chart, labelId) ?? '';
    });
  }, [box, chart, labelId]);
}

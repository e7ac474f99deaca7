// What is measured inside a page. Each function runs in the browser and can use nothing from outside itself.

export interface Seen {
  /** Top of the first chart or table; null where a page has neither. */
  readonly firstY: number | null;
  /** Height of all rows of the first table, without its head; null where a page has none. */
  readonly rowsPx: number | null;
  /** `main` as a reader sees it, with what is folded left folded. */
  readonly words: number;
  readonly links: number;
  readonly nodes: number;
  readonly heightPx: number;
  /** How far it reaches beyond the right edge of the screen. */
  readonly beyondPx: number;
  /** Letters in charts, in pixels of the screen, that are smaller than they may be, with what they say. */
  readonly smallTexts: readonly string[];
  /** Headings with no chart, table or list in the screen that begins with them. */
  readonly bareHeadings: readonly string[];
}

export function look(leastTextPx: number): Seen {
  const main = document.querySelector('main') ?? document.body;
  const drawn = [
    ...main.querySelectorAll('svg[role="img"], svg[role="group"], svg.recharts-surface, table, [role="table"]'),
  ];
  const tops = drawn
    .filter((one) => one.checkVisibility({ contentVisibilityAuto: false }))
    .map((one) => one.getBoundingClientRect())
    // A mark in a line of text is no chart.
    .filter(({ width, height }) => width >= 120 && height >= 40)
    .map(({ top }) => Math.round(top + window.scrollY));
  const isSeen = (one: Element) => one.checkVisibility({ contentVisibilityAuto: false });
  // A folded table is below the line that unfolds it.
  const places = [...drawn, ...main.querySelectorAll('dl, ol, ul')]
    .map((one) => (isSeen(one) ? one : one.closest('details:not([open])')?.querySelector('summary')))
    .flatMap((one) => (one && isSeen(one) ? [one.getBoundingClientRect()] : []));
  const bareHeadings = [...main.querySelectorAll('h2, h3')].filter(isSeen).flatMap((heading) => {
    const { top } = heading.getBoundingClientRect();
    const isLed = places.some((place) => place.bottom > top && place.top < top + window.innerHeight);
    return isLed ? [] : [heading.textContent?.trim().slice(0, 40) ?? ''];
  });
  const smallTexts = [...main.querySelectorAll('svg text')]
    .filter((one) => one.checkVisibility() && (one.textContent ?? '').trim() !== '')
    .map((one) => {
      const { a, b } = (one as SVGTextElement).getScreenCTM() ?? { a: 1, b: 0 };
      return { text: one.textContent, px: Number.parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b) };
    })
    .filter(({ px }) => px < leastTextPx - 0.05)
    .map(({ text, px }) => `${text?.trim().slice(0, 30)} (${px.toFixed(1)} px)`);
  const bodies = [...(main.querySelector('table')?.tBodies ?? [])];
  return {
    rowsPx: bodies.length > 0 ? bodies.reduce((sum, body) => sum + body.getBoundingClientRect().height, 0) : null,
    firstY: tops.length > 0 ? Math.min(...tops) : null,
    words: main.innerText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    links: document.querySelectorAll('a[href]').length,
    nodes: document.body.querySelectorAll('*').length,
    heightPx: document.documentElement.scrollHeight,
    beyondPx: Math.max(0, document.documentElement.scrollWidth - screen.width),
    smallTexts: [...new Set(smallTexts)],
    bareHeadings,
  };
}

/** Scrolls down in steps, and sums up what moved by itself. */
export async function watchShiftsOnTheWayDown(stepMs: number): Promise<number> {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
  await new Promise((resolve) => setTimeout(resolve, 4 * stepMs));
  window.scrollTo(0, 0);
  return shift;
}

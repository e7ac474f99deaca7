// Tab, pressed through a page: everything is reached, where one is can be seen, and nothing holds one fast.
import type { Page } from '@playwright/test';

interface Focus {
  readonly name: string;
  readonly isPage: boolean;
  readonly isSeen: boolean;
  readonly isOnScreen: boolean;
}

/** What has the focus, and whether a line around it shows that. */
export const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (one === null || one === document.body) return { name: 'page', isPage: true, isSeen: true, isOnScreen: true };
    const style = getComputedStyle(one);
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return {
      name: `${one.tagName.toLowerCase()} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)}`,
      isPage: false,
      isSeen: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      isOnScreen: bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth,
    };
  });

const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Long lists are the same all the way down. */
const MAX_PRESSES = 60;

/** What is wrong with a page for somebody who has Tab alone. */
export async function unreachableByTab(page: Page): Promise<string[]> {
  const found: string[] = [];
  const count = await page.locator(REACHABLE).count();
  // Pictures that come into view answer to the keyboard too.
  const most = Math.min(2 * count, MAX_PRESSES);
  let first = '';
  let isThrough = false;
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const { name, isPage, isSeen, isOnScreen } = await focus(page);
    if (presses === 0) first = name;
    // Past the end the browser may be back at the first link, which skips to the content, before it can be asked.
    isThrough = isPage || (presses > 0 && name === first);
    if (isThrough) break; // the first link was looked at when it was the first
    if (!isSeen) found.push(`no line around ${name}`);
    if (!isOnScreen) found.push(`off the screen: ${name}`);
  }
  if (!isThrough && 2 * count < MAX_PRESSES) found.push('Tab does not come through');
  return [...new Set(found)];
}

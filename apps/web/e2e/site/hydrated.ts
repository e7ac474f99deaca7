import type { Page } from '@playwright/test';

/** Once the scripts of a page are at work. React leaves keys of its own on the elements that it has hydrated. */
export async function hydrated(page: Page): Promise<void> {
  // They wait for whoever uses the page.
  await page.mouse.move(2, 2);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__react')),
  );
}

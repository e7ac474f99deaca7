// The first moments of a page: its scripts run when somebody uses it, and nothing that is clicked before is lost.
import { expect, type Page, test } from '@playwright/test';

/** Scripts come when they are let in. */
async function heldBack(page: Page): Promise<() => void> {
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await isLetIn;
    await route.continue();
  });
  return letIn;
}

test('a click on a control before the scripts have come is given to it, once', async ({ page }) => {
  const letIn = await heldBack(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.getByRole('button', { name: 'Theme: system' })).toBeVisible();
  letIn();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
});

test('a link and a form do not wait for the scripts', async ({ page }) => {
  await heldBack(page);
  await page.goto('/');
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('fsync');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=fsync/);
  await page.getByRole('link', { name: 'Drives', exact: true }).first().click();
  await expect(page).toHaveURL(/\/drives$/);
});

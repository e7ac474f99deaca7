// WebKit as the distribution has it, over WebDriver, on a screen that nobody sees.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Builder, By, Key, until } from 'selenium-webdriver';
import { findScreen, findWebKitDriver } from '../../../../packages/tasks/browser.mjs';
import { freePort } from '../../../../packages/tasks/ports.mjs';
import type { Visitor } from './visitor.ts';

const WAIT_MS = 10_000;
const KEYS = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  '/': '/',
} as const;

export async function visitInWebKit(site: string): Promise<Visitor> {
  const screen = await startScreen();
  const port = await freePort();
  // A system whose theme is dark.
  const env = { ...process.env, DISPLAY: screen.display, GTK_THEME: 'Adwaita:dark' };
  const program = spawn(findWebKitDriver() ?? '', [`--port=${port}`], { env, stdio: 'ignore' });
  const stop = async () => {
    await Promise.all([program, screen.program].map(ended));
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    const driver = await new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build();
    const shown = async (selector: string) => {
      const one = await driver.wait(until.elementLocated(By.css(selector)), WAIT_MS);
      return driver.wait(until.elementIsVisible(one), WAIT_MS);
    };
    // It cannot send what is undefined.
    const ask = <T>(expression: string) => driver.executeScript<T>(`return (${expression}) ?? null`);
    const resize = async (width: number, height: number) => {
      const frame = async (axis: 'Width' | 'Height') => (await ask<number>(`outer${axis} - inner${axis}`)) as number;
      const [sides, bars] = [await frame('Width'), await frame('Height')];
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + sides, height: height + bars });
    };
    return {
      open: (path) => driver.get(`${site}${path}`),
      resize,
      ask,
      click: async (selector) => (await shown(selector)).click(),
      type: async (selector, text) => (await shown(selector)).sendKeys(text),
      press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
      errors: () => [],
      screenshot: async (path) => writeFileSync(path, Buffer.from(await driver.takeScreenshot(), 'base64')),
      close: async () => {
        await driver.quit();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startScreen(): Promise<{ program: ChildProcess; display: string }> {
  const program = spawn(findScreen() ?? '', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(program.stdout, 'data')) as [Buffer];
  return { program, display: `:${number.toString().trim()}` };
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${url}/status`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver was not ready within 10 s');
}

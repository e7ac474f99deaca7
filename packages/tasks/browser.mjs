// Browsers for the tests. A Chromium: the one on the machine, else Playwright's download, else the distribution's package.
// Firefox and WebKit only where the machine has them.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fromRoot } from './places.mjs';
import { run, runNode } from './processes.mjs';
import { StepError, step } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FIREFOX_APPLICATION = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The browser of this machine; undefined when there is none. FSBENCH_BROWSER names another. */
export const findBrowser = () => firstThere([process.env.FSBENCH_BROWSER, ...onPath(NAMES), ...APPLICATIONS]);

export const findFirefox = () => firstThere([...onPath(['firefox-esr', 'firefox']), FIREFOX_APPLICATION]);
export const findWebKitDriver = () => firstThere(onPath(['WebKitWebDriver']));
export const findScreen = () => firstThere(onPath(['Xvfb']));

export const whyNoFirefox = () =>
  findFirefox() === undefined ? 'Firefox is not installed (Debian: firefox-esr)' : undefined;

export const whyNoWebKit = () =>
  findWebKitDriver() === undefined || findScreen() === undefined
    ? 'WebKit and a screen for it are not installed (Debian: webkit2gtk-driver, xvfb)'
    : undefined;

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const firstThere = (paths) => paths.find((path) => path && existsSync(path));

export const ensureBrowser = () =>
  step('Browser', async () => {
    const present = findBrowser();
    if (present !== undefined) return present;
    const { chromium } = await import('@playwright/test');
    if (existsSync(chromium.executablePath())) return "Playwright's";
    for (const get of [download, installPackage]) {
      const note = await get().catch(() => undefined);
      if (note !== undefined) return note;
    }
    throw new StepError('No Chromium is here, and none could be installed.', {
      hint: 'install Chromium or Chrome, or set FSBENCH_BROWSER to its path. See .fsbench/logs/browser-*.log.',
    });
  });

async function download() {
  const cli = fromRoot('node_modules', '@playwright', 'test', 'cli.js');
  await runNode([cli, 'install', 'chromium'], { name: 'browser-download' });
  return 'downloaded by Playwright';
}

async function installPackage() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const [name, args] of [
    ['browser-list', ['update']],
    ['browser-package', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']],
  ]) {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    await run(command, rest, { name, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
  return findBrowser();
}

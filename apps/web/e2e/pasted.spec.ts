// What is pasted into an issue is one text, wherever it is taken from: the terminal without a site, the terminal with one, and
// the page, which says who sent it. The real binary, the real site.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { bash } from './site/runner.ts';
import { seeded } from './site/seed.ts';

const IMPORTED = join(import.meta.dirname, 'files', 'hyperfine.json');
const server = process.env.FSBENCH_E2E_URL ?? '';
let home: string;

test.beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fsbench-pasted-'));
});
test.afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** What it prints; what it says beside that goes nowhere. */
async function collect(label: string, FSBENCH_SERVER?: string): Promise<string> {
  const { FSBENCH_COLLECT_BINARY: binary = '', PATH = '' } = process.env;
  const named: Record<string, string> = FSBENCH_SERVER === undefined ? {} : { FSBENCH_SERVER };
  const { code, log } = await bash(
    `'${binary}' ${label} 2>/dev/null`,
    { HOME: home, PATH, NO_COLOR: '1', ...named },
    home,
  );
  expect(code, `${label}: ${log}`).toBe(0);
  return log;
}

for (const [what, make] of [
  ['a run of all suites', '--profile quick --quiet'],
  ['an imported run', `import hyperfine '${IMPORTED}'`],
] as const) {
  test(`${what} is pasted alike before it is sent, after it, and but for its first line from its page`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    await collect(make);
    const alone = await collect('show --markdown');
    const id = /fsbench (?:run )?(\w{16})/.exec(alone)?.[1] ?? '';
    expect(id, alone).not.toBe('');
    expect(await collect('show --markdown', server), 'no link leads to what a site does not have').toBe(alone);

    await collect('upload last', server);
    const linked = alone.replace(/fsbench (?:run )?\w{16}/, (name) => `[${name}](${server}/r/${id})`);
    expect(await collect('show --markdown', server)).toBe(linked);
    expect(await collect(`show --markdown ${id}`)).toBe(alone);
    const ofSite = await (await request.get(`/r/${id}.md?part=cite`)).text();
    const [own = '', ...rest] = linked.split('\n');
    const [first = '', ...restOfSite] = ofSite.split('\n');
    // The site alone knows who sent it, and has names of its own for hardware.
    expect(restOfSite).toEqual(rest);
    expect(first).toMatch(/ · not verified$/);
    expect(first.split(' · ').at(-2)).toBe(own.split(' · ').at(-1));
    await page.goto(`/r/${id}`);
    const shown = await page.locator('pre').allTextContents();
    expect(shown.map((text) => text.trim())).toContain(ofSite.trim());
  });
}

test('a comparison is pasted alike from the terminal, from its address, and by the button of its page', async ({
  page,
  context,
  request,
}) => {
  const [one, other] = seeded().runs;
  const address = `/compare/${one}/${other}`;
  const text = await (await request.get(`${address}.md`)).text();
  const lines = text.trimEnd().split('\n');
  expect(lines.filter((line) => line.startsWith('|')).length).toBeGreaterThan(3);
  expect([lines.length <= 12, text.length <= 1_500], text).toEqual([true, true]);
  expect(await collect(`compare --markdown --server ${server} ${one} ${other}`)).toBe(text);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address);
  await page.getByRole('button', { name: 'Copy Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.locator('summary', { hasText: /^Share$/ }).click();
  const tables = await page.getByRole('link', { name: 'Markdown with all tables' }).getAttribute('href');
  expect((await (await request.get(tables ?? '')).text()).length).toBeGreaterThan(text.length);
  await expect(page.getByRole('button', { name: 'copy Markdown of this block' })).toBeVisible();
});

test('the button copies on a site without TLS, too, where a browser has no clipboard to write to', async ({
  page,
  context,
  request,
}) => {
  const address = `/compare/${seeded().runs.slice(0, 2).join('/')}`;
  const text = await (await request.get(`${address}.md`)).text();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('what was there before');
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.body.append(document.createElement('textarea'));
  });
  await page.getByRole('button', { name: 'Copy Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeVisible();
  const field = page.locator('body > textarea');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue(text);
});

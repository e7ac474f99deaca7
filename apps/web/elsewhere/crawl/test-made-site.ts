// A site of 400 made runs: four popular chips, twenty-five owners each, four runs an owner.
import type { IncomingMessage } from 'node:http';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SYNTHETIC_CHIPS, SYNTHETIC_DRIVES } from '../../../../packages/tasks/synthetic/hardware.ts';
import { loadRuns } from '../../../../packages/tasks/synthetic/load.ts';
import { digest, type Planned, type Setup } from '../../../../packages/tasks/synthetic/population.ts';
import { VIEWS } from '../../addresses/comparison-views.ts';
import { refuseParameters } from '../../server/refuse-early.ts';
import type { TestSite } from '../../server/test-site.ts';

const OWNERS_PER_CHIP = 25;
const RUNS_PER_OWNER = 4;
const END_MS = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

/** The first two are nearly alike. Two drives have several file systems, and not the same ones. */
const MACHINES = [
  { brand: 'Apple M4 Max', drive: 'APPLE SSD AP1024Z', fileSystems: ['apfs'] },
  { brand: 'Apple M4 Pro', drive: 'APPLE SSD AP1024Z', fileSystems: ['apfs'] },
  { brand: 'EPYC 9654', drive: 'SAMSUNG MZQL23T8HCLS-00A07', fileSystems: ['ext4', 'xfs'] },
  { brand: 'i9-13900K', drive: 'Samsung SSD 990 PRO 2TB', fileSystems: ['ext4', 'btrfs'] },
] as const;

export const MADE_CHIPS = ['apple-m4-max', 'apple-m4-pro', 'amd-epyc-9654', 'intel-core-i9-13900k'] as const;
export const MADE_DRIVES = ['apple-ssd-ap1024z', 'samsung-pm9a3-3-84tb', 'samsung-990-pro-2tb'] as const;

function setupsOf({ brand, drive: model, fileSystems }: (typeof MACHINES)[number]): Setup[] {
  const chip = SYNTHETIC_CHIPS.find((one) => one.brand.includes(brand));
  const drive = SYNTHETIC_DRIVES.find((one) => one.model === model);
  if (!chip || !drive) throw new RangeError(`no ${brand} with ${model}`);
  const isMac = chip.kind === 'mac';
  return fileSystems.map((fileSystem) => ({
    seed: digest(`crawled ${brand}`),
    chip,
    drive,
    model: chip.models[0] ?? '',
    fileSystem,
    osVersion: isMac ? '26.1' : '13',
    power: 'mains',
    turbo: isMac ? null : 'on',
    usableCpus: chip.threads,
    profile: 'quick',
  }));
}

export function madeRuns(): Planned[] {
  return MACHINES.flatMap((machine, which) => {
    const setups = setupsOf(machine);
    return Array.from({ length: OWNERS_PER_CHIP * RUNS_PER_OWNER }, (_, at): Planned => {
      const owner = at % OWNERS_PER_CHIP;
      const receivedAt = new Date(END_MS - (1 + Math.floor(at / OWNERS_PER_CHIP)) * DAY_MS);
      const nonce = `crawled ${which} ${at}`;
      const setup = setups[owner % setups.length] as Setup;
      return { setup, variant: owner, day: 0, contributor: which * OWNERS_PER_CHIP + owner, receivedAt, nonce };
    });
  });
}

export const makeRuns = ({ database }: TestSite) => loadRuns(database.url, madeRuns(), { log: () => undefined });

const SITE = 'http://localhost:3000';
const get = (path: string) => new Request(`${SITE}${path}`);

/** What a page says as data, and as HTML. */
export interface Crawled<Json> {
  readonly path: string;
  readonly json: Json;
  readonly html: string;
}

async function crawled<Json>(path: string, response: Promise<Response>, page: Promise<ReactElement | null>) {
  const [answer, element] = [await response, await page];
  if (!answer.ok || !element) throw new Error(`${path}: ${answer.status}`);
  const html = renderToStaticMarkup(element);
  const refused = refusedLinks(html);
  if (refused.length > 0) throw new Error(`${path} links to what is refused: ${refused.join(' ')}`);
  return {
    path,
    json: JSON.parse(withoutMissing(path, await answer.text())) as Json,
    html: withoutMissing(path, html),
  };
}

const SCRIPT_OR_FONT = /<script\b.*?<\/script>|base64,[A-Za-z0-9+/=]+/gs;
const MISSING = /.{0,60}(?:\bundefined\b|\bNaN\b|\[object ).{0,20}/g;

/** What a template prints of a value that was not there. */
export const missingValues = (text: string): string[] => text.replaceAll(SCRIPT_OR_FONT, '').match(MISSING) ?? [];

function withoutMissing(path: string, text: string): string {
  const missing = missingValues(text);
  if (missing.length > 0) throw new Error(`${path} prints a missing value: ${missing.join(' | ')}`);
  return text;
}

/** Links to formats of pages with a parameter that the format does not have. */
function refusedLinks(html: string): string[] {
  const hrefs = [...html.matchAll(/href="(\/[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return hrefs.filter((url) => refuseParameters({ url } as IncomingMessage) !== null);
}

/** Loaded late: the database's address is read first. */
export async function crawlComparison<Json>(slugs: readonly string[]): Promise<Crawled<Json>> {
  const { default: page } = await import('../../app/compare/[...subjects]/page.tsx');
  const { handleComparisonFormat } = await import('../../views/compare/handle-format.ts');
  const path = `/compare/${slugs.join('/')}`;
  const pageOf = (view: string | null) =>
    page({
      params: Promise.resolve({ subjects: [...slugs] }),
      searchParams: Promise.resolve(view === null ? {} : { view }),
    });
  const { html, ...all } = await crawled<Json>(
    path,
    handleComparisonFormat(get(`${path}.json`), 'json', slugs),
    pageOf(null),
  );
  // Tables and evidence of a suite are on the page of its preset.
  const presets: string[] = [];
  for (const view of VIEWS.keys())
    presets.push(withoutMissing(`${path}?view=${view}`, renderToStaticMarkup(await pageOf(view))));
  return { ...all, html: [html, ...presets].join('\n') };
}

export async function crawlHardware<Json>(kind: 'chips' | 'drives', slug: string): Promise<Crawled<Json>> {
  const pages = {
    chips: () => import('../../app/chips/[slug]/page.tsx'),
    drives: () => import('../../app/drives/[slug]/page.tsx'),
  };
  const { default: page } = await pages[kind]();
  const { handleHardwareFormat } = await import('../../views/hardware/handle-format.ts');
  const path = `/${kind}/${slug}`;
  const query = { params: Promise.resolve({ slug }), searchParams: Promise.resolve({}) };
  return crawled(path, handleHardwareFormat(get(`${path}.json`), kind, slug, 'json'), page(query));
}

export async function crawlList(address: string): Promise<string> {
  const { pathname, search } = new URL(address, 'http://localhost');
  const lists = {
    '/chips': () => import('../../app/chips/page.tsx'),
    '/drives': () => import('../../app/drives/page.tsx'),
  };
  const { default: page } = await lists[pathname as keyof typeof lists]();
  const searchParams = Promise.resolve(Object.fromEntries(new URLSearchParams(search)));
  return withoutMissing(address, renderToStaticMarkup(await page({ searchParams })));
}

export async function crawlRun(permalink: string): Promise<string> {
  const { default: page } = await import('../../app/r/[id]/page.tsx');
  return withoutMissing(
    `/r/${permalink}`,
    renderToStaticMarkup(await page({ params: Promise.resolve({ id: permalink }), searchParams: Promise.resolve({}) })),
  );
}

/** @param board a case of the suite; left out: that which the page chooses */
export async function crawlLeaderboard<Json>(suite: string, board?: string): Promise<Crawled<Json>> {
  const { default: page } = await import('../../app/suites/[slug]/page.tsx');
  const { handleSuiteFormat } = await import('../../views/suites/handle-format.ts');
  const path = `/suites/${suite}`;
  const words = board === undefined ? {} : { board };
  const query = { params: Promise.resolve({ slug: suite }), searchParams: Promise.resolve(words) };
  const address = `${path}.json?${new URLSearchParams(words)}`;
  return crawled(path, handleSuiteFormat(get(address), suite, 'json'), page(query));
}

export async function crawlMarkdown(slugs: readonly string[]): Promise<string> {
  const { handleComparisonFormat } = await import('../../views/compare/handle-format.ts');
  const path = `/compare/${slugs.join('/')}.md`;
  const answer = await handleComparisonFormat(get(path), 'md', slugs);
  return withoutMissing(path, await answer.text());
}

export async function crawlBadge(slugs: readonly string[], word: string): Promise<string> {
  const { handleBadge } = await import('../badge/handle-badge.ts');
  const segments = ['compare', ...slugs.slice(0, -1), `${slugs.at(-1)}.svg`];
  return (await handleBadge(get(`/badge/${segments.join('/')}?figure=${word}`), segments)).text();
}

export async function crawlHardwareBadge(kind: string, slug: string, word: string): Promise<string> {
  const { handleBadge } = await import('../badge/handle-badge.ts');
  const segments = [kind, `${slug}.svg`];
  return (await handleBadge(get(`/badge/${segments.join('/')}?figure=${word}`), segments)).text();
}

/** A permalink of a verified run of a chip. */
export async function latestRunOf({ db }: TestSite, slug: string): Promise<string> {
  const { rows } = await db.query<{ permalink: string }>(
    `SELECT submission.permalink FROM submission JOIN run ON run.submission_id = submission.id
     JOIN chip ON chip.id = run.chip_id JOIN contributor ON contributor.id = submission.contributor_id
     WHERE chip.slug = $1 AND contributor.verified_since IS NOT NULL ORDER BY submission.received_at DESC LIMIT 1`,
    [slug],
  );
  const [latest] = rows;
  if (!latest) throw new RangeError(`no run of ${slug}`);
  return latest.permalink;
}

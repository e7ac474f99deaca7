// Every page of the site, by its address: what must hold for all of them is tried on each. The pages are found in app/, so
// that none can be forgotten; one with a variable part has examples here.
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Seeded } from './seed.ts';

const APP = join(import.meta.dirname, '..', '..', 'app');

const EXAMPLES: Readonly<Record<string, (seeded: Seeded) => string[]>> = {
  '/chips/[slug]': () => ['/chips/apple-m4-max', '/chips/amd-ryzen-9-7950x?fs=xfs'],
  '/drives/[slug]': () => ['/drives/samsung-990-pro-2tb'],
  '/machines/[slug]': ({ machineClass }) => [machineClass],
  '/compare/[...subjects]': ({ runs }) => [
    '/compare/apple-m4-max/apple-m3-ultra',
    '/compare/apple-m4-max/apple-m3-ultra/amd-ryzen-9-7950x?base=apple-m3-ultra',
    `/compare/${runs[0]}/${runs[1]}`,
  ],
  '/r/[id]': ({ runs }) => [`/r/${runs[0]}`, `/r/${runs.at(-1)}`],
  '/r/[id]/reported': ({ runs }) => [`/r/${runs[0]}/reported`],
  '/r/[id]/cases/[suite]': ({ runs }) => [`/r/${runs[0]}/cases/sync`],
  '/docs/methodology/[slug]': () => ['/docs/methodology/sync', '/docs/methodology/statistics'],
  '/suites/[slug]': () => ['/suites/sync', '/suites/core-sweep'],
  '/[...path]': () => ['/nothing-here'],
  '/contributors/[id]': ({ contributor }) => [contributor],
  '/contributors/[id]/machines/[machine]': ({ machine }) => [machine],
};

/** Pages that answer with something else than 200, and must be as good to read. */
const WITHDRAWN = ['/r/0000000000000000', '/chips/no-such-chip'];
/** Pages that say what was asked for. */
const REQUESTED = ['/search?q=apple', '/search?q=nothing+of+that+name'];

/** One page of each type, for what is not worth a visit to every page. */
export const eachType = ({ runs }: Seeded): string[] => [
  '/',
  '/compare/apple-m4-max/apple-m3-ultra',
  '/compare/apple-m4-max/apple-m3-ultra/amd-ryzen-9-7950x~fs=ext4/amd-ryzen-9-7950x~fs=xfs',
  '/compare/apple-m4-max/apple-m3-ultra?view=durable-writes',
  '/suites/sync',
  '/drives',
  '/chips/apple-m4-max',
  '/drives/samsung-990-pro-2tb',
  `/r/${runs[0]}`,
  '/search?q=apple',
];

export function everyAddress(seeded: Seeded): string[] {
  const routes = pagesUnder(APP);
  const examples = routes.flatMap((route) => {
    if (!route.includes('[')) return [route];
    const example = EXAMPLES[route];
    if (example === undefined) throw new Error(`${route}: give an example of it in ${import.meta.filename}`);
    return example(seeded);
  });
  return [...examples, ...(routes.includes('/search') ? REQUESTED : []), ...WITHDRAWN];
}

function pagesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'page.tsx')
    .map(({ parentPath }) => `/${relative(folder, parentPath).split(sep).join('/')}`)
    .sort();
}

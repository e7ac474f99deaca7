// A site with something on every page: of two chips the runs of six verified contributors and of one more, of a third the runs
// of a few who are not verified, and two kinds of drives.
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect } from '@playwright/test';
import { keyFrom, sealDocument } from '../../../../packages/contract/fixtures/signing.ts';
import type { Run } from '../../../../packages/contract/src/index.ts';
import { syntheticDocument } from '../../../../packages/tasks/synthetic/document.ts';
import { SYNTHETIC_CHIPS, SYNTHETIC_DRIVES } from '../../../../packages/tasks/synthetic/hardware.ts';
import { digest, type Setup } from '../../../../packages/tasks/synthetic/population.ts';
import { verifyOnSite } from './verify.ts';

export interface Seeded {
  /** Permalinks, the first of a standard run. */
  readonly runs: readonly string[];
  /** Paths: of a contributor, of one machine of theirs, and of a machine class. */
  readonly contributor: string;
  readonly machine: string;
  readonly machineClass: string;
}

/** As many as speak for hardware; one more follows. */
const VERIFIED = Array.from({ length: 6 }, (_, at) => `verified ${at}`);
const OF_MACS = [...VERIFIED, 'other 0'];
const OF_LINUX = ['linux 0', 'linux 1', 'linux 2'];

/** What the site was given before the first story. */
export function seeded(): Seeded {
  const { FSBENCH_E2E_SEEDED: reported } = process.env;
  if (reported === undefined) throw new Error('nothing was sent to the site: see site/setup.ts');
  return JSON.parse(reported);
}

/** Does nothing to a site that has them: the same runs have the same permalinks. */
export async function seedSite(request: APIRequestContext): Promise<Seeded> {
  const sent = setups().flatMap((setup) =>
    (setup.fileSystem === 'apfs' ? OF_MACS : OF_LINUX).map((name, at) => documentOf(setup, name, at)),
  );
  const runs: string[] = [];
  for (const { run, key } of sent) {
    const reply = await request.post('/api/v1/runs', {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      data: gzipSync(sealDocument(run, key)),
    });
    expect([200, 201], await reply.text()).toContain(reply.status());
    runs.push((await reply.json()).id);
  }
  await verifyOnSite(VERIFIED.map((name) => keyOf(name).keyId));
  await expect(async () => {
    const page = await request.get('/compare/apple-m4-max/apple-m3-ultra.md');
    expect(await page.text()).toMatch(/Apple M3 Ultra: .*6 verified contributors/);
  }).toPass({ timeout: 30_000 });
  const contributor = await linkOn(request, '/chips/apple-m4-max', /href="(\/contributors\/[^"/?]+)"/);
  return {
    runs,
    contributor,
    machine: await linkOn(request, contributor, /href="(\/contributors\/[^"/?]+\/machines\/[^"/?]+)"/),
    machineClass: await linkOn(request, '/search?q=mac16', /href="(\/machines\/[^"/?]+)"/),
  };
}

/** The first link of a kind that a page has. */
async function linkOn(request: APIRequestContext, path: string, kind: RegExp): Promise<string> {
  const found = kind.exec(await (await request.get(path)).text())?.[1];
  expect(found, `a link like ${kind} on ${path}`).toBeDefined();
  return found ?? '';
}

const keyOf = (name: string) => keyFrom(digest(`story ${name}`));

function setups(): Setup[] {
  const shared = { power: 'mains', turbo: null, profile: 'standard' } as const;
  const mac = { ...shared, fileSystem: 'apfs', osVersion: '26.1' };
  const linux = { ...shared, osVersion: '13', profile: 'quick' } as const;
  return [
    { ...mac, ...machine('Apple M4 Max', 'APPLE SSD AP1024Z'), seed: digest('story m4') },
    { ...mac, ...machine('Apple M3 Ultra', 'APPLE SSD AP1024Z'), seed: digest('story m3') },
    { ...linux, ...machine('7950X', 'Samsung SSD 990 PRO 2TB'), fileSystem: 'ext4', seed: digest('story ext4') },
    { ...linux, ...machine('7950X', 'Samsung SSD 990 PRO 2TB'), fileSystem: 'xfs', seed: digest('story xfs') },
  ];
}

function machine(brand: string, model: string): Pick<Setup, 'chip' | 'drive' | 'model' | 'usableCpus'> {
  const chip = SYNTHETIC_CHIPS.find((one) => one.brand.includes(brand));
  const drive = SYNTHETIC_DRIVES.find((one) => one.model === model);
  if (!chip || !drive) throw new Error(`no such hardware: ${brand}, ${model}`);
  return { chip, drive, model: chip.models[0] ?? '', usableCpus: chip.threads };
}

/** Not marked as synthetic: a site that nobody told otherwise would hold them. */
function documentOf(setup: Setup, name: string, at: number): { run: Run; key: ReturnType<typeof keyFrom> } {
  const key = keyOf(name);
  const run: Run = {
    ...syntheticDocument(setup, at),
    key_id: key.keyId,
    withdraw_sha256: digest(`story secret ${setup.seed} ${name}`),
    machine_id: digest(`story machine ${setup.seed} ${name}`).slice(0, 32),
    collector: {
      name: 'fsbench-collect',
      version: '0.1.0',
      triple: 'x86_64-unknown-linux-gnu',
      is_release_build: true,
    },
    flags: [],
  };
  return { run, key };
}

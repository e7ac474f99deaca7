import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '../../apps/web/views/docs/settings.ts';
import { fromRoot } from './places.mjs';

interface Service {
  image: string;
  environment: Record<string, string | null>;
  mem_limit?: string;
  pids_limit?: number;
  logging?: { options: Record<string, string> };
  healthcheck?: { test?: string[]; disable?: boolean };
  command?: string[];
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, unknown>;
  networks?: string[];
  configs?: { source: string }[];
  ports?: string[];
}
const compose = parse(readFileSync(fromRoot('docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
  configs: Record<string, unknown>;
};
const dockerfile = readFileSync(fromRoot('apps', 'web', 'Dockerfile'), 'utf8');
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith('fsbench-web:'));

const SITE = ['migrate', 'web', 'worker'];
const SITE_ON_CITUS = ['citus-migrate', 'citus-web', 'citus-site-worker'];

/** Where things are in the container, which is no operator's choice; the image sets HOST and PORT. */
const FIXED = ['DATABASE_URL', 'DATA_DIR', 'BACKUP_DIR', 'STORAGE_FOLDER'];
const OF_THE_IMAGE = ['HOST', 'PORT'];

test.each(ours)('%s gets every documented setting from the environment', (_, { environment }) => {
  const documented = SETTINGS.flatMap(([names]) => names.split(', ')).filter((name) => !OF_THE_IMAGE.includes(name));
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(documented));
  const open = documented.filter((name) => !FIXED.includes(name));
  const closed = open.filter((name) => environment[name] !== null && !environment[name]?.startsWith(`\${${name}:`));
  expect(closed).toEqual([]);
  for (const name of OF_THE_IMAGE) expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'));
});

test('the image is tagged and labeled by its commit, which it also knows at run time', () => {
  expect(ours.map(([name]) => name)).toEqual([...SITE, ...SITE_ON_CITUS]);
  for (const [, { image }] of ours) expect(image).toMatch(/^fsbench-web:\$\{FSBENCH_COMMIT:\?/);
  expect(dockerfile).toMatch(/^LABEL .*org\.opencontainers\.image\.revision=\$\{FSBENCH_COMMIT\}$/m);
  expect(dockerfile).toMatch(/^ENV .*FSBENCH_COMMIT=\$\{FSBENCH_COMMIT\}$/m);
});

test.each(services)('%s has limits of memory, processes and log, and a health check', (_, service) => {
  expect(service.mem_limit).toBeDefined();
  expect(service.pids_limit).toBeGreaterThan(0);
  expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
  expect(service.healthcheck).toBeDefined();
});

test.each([
  ['postgres', SITE],
  ['citus', SITE_ON_CITUS],
])(
  'what serves on %s logs in as a role that owns nothing, and never sees the password of the owner',
  (database, names) => {
    const [migrate, ...serving] = names.map((name) => compose.services[name]?.environment ?? {});
    const owner = compose.services[database]?.environment;
    expect(migrate?.DATABASE_URL).toContain(`//${owner?.POSTGRES_USER}@`);
    expect(serving).toHaveLength(2);
    for (const environment of serving) {
      expect(environment.DATABASE_URL).toContain(`//${migrate?.SITE_ROLE}@${database}:`);
      expect(environment.PGPASSWORD).toBe(migrate?.SITE_PASSWORD);
      expect(JSON.stringify(environment)).not.toContain('POSTGRES_PASSWORD');
    }
  },
);

test('a database server of Citus keeps its rows in a volume of its own, and only in the profile', () => {
  const servers = services.filter(([, { image }]) => image.startsWith('citusdata/'));
  expect(servers.map(([name]) => name)).toEqual(['citus', 'citus-worker-1', 'citus-worker-2']);
  expect(new Set(servers.flatMap(([, { volumes }]) => volumes)).size).toBe(3);
  const inProfile = services.filter(([, { profiles }]) => profiles?.includes('citus')).map(([name]) => name);
  expect(inProfile).toEqual([...servers.map(([name]) => name), ...SITE_ON_CITUS]);
  const [first, ...others] = servers.map(([name]) => name);
  const { command = [] } = compose.services['citus-migrate'] ?? {};
  expect(command.at(-1)).toContain(`distribute.js --coordinator ${first} --workers ${others.join(',')}`);
});

test('every volume that a service mounts is declared, and every program that one starts is bundled', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(':', 1)[0] ?? ''));
  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(mounted));
  const bundled = readFileSync(fromRoot('packages', 'tasks', 'bundle.mjs'), 'utf8');
  const words = services.flatMap(([, { command = [], healthcheck }]) => [...command, ...(healthcheck?.test ?? [])]);
  const programs = words
    .flatMap((word) => [...word.matchAll(/apps\/web\/dist\/([\w-]+)\.js/g)])
    .map(([, name]) => name);
  expect(programs).toEqual(expect.arrayContaining(['migrate', 'load', 'worker', 'web-health', 'worker-health']));
  for (const name of programs) expect(bundled).toMatch(new RegExp(`'${name}(?:\\.\\w+)?'`));
});

const PROFILES = [...new Set(services.flatMap(([, { profiles = [] }]) => profiles))];

test('citus is the only profile', () => {
  expect(PROFILES).toEqual(['citus']);
});

test.each(['none', ...PROFILES])(
  'with profile %s, no service needs another, a network or a file that is not there',
  (name) => {
    const started = services.filter(([, { profiles }]) => profiles === undefined || profiles.includes(name));
    const names = started.map(([service]) => service);
    expect(names).toEqual(expect.arrayContaining(name === 'none' ? SITE : SITE_ON_CITUS));
    for (const [, { depends_on = {}, networks = [], configs = [] }] of started) {
      expect(names).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      expect(['default', ...Object.keys(compose.networks)]).toEqual(expect.arrayContaining(networks));
      expect(Object.keys(compose.configs)).toEqual(expect.arrayContaining(configs.map(({ source }) => source)));
    }
    const published = started.flatMap(([, { ports = [] }]) => ports);
    expect(new Set(published).size).toBe(published.length);
  },
);

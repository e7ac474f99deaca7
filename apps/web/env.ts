import { availableParallelism } from 'node:os';
import { LIMITS } from '@fsbench/contract';
import { z } from 'zod';

const whole = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback);

/** Whoever vouches for identities is asked over an encrypted connection, or on this machine itself. */
const providerUrl = z
  .url()
  .regex(/^(?:https:\/\/|http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?(?:\/|$))/, 'must be https')
  .regex(/[^/]$/, 'must not end in a slash');

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && `${search}${hash}${username}` === '';
}

/**
 * Everything the site and its worker take from outside. The database may be unset where nothing is
 * asked of it (`next build`); what serves requires it by `requireDatabaseUrl`.
 */
const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  DATABASE_URL: z.string().optional(),
  /** Streaming replicas that pages are read from, with commas between them; each address is one server. */
  DATABASE_URL_READ: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.url({ protocol: /^postgres(?:ql)?$/ }))),
  PORT: whole(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Every link is built from this, never from a request. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be a host without a path: the site works only at the root of a host')
    .optional(),
  /** How many proxies stand before the site; 0: no forwarded header is believed. */
  TRUSTED_PROXY_HOPS: whole(0),
  /** Of the source that this version was built from; unset: not known. */
  FSBENCH_COMMIT: z.string().optional(),
  /** For so long a process that is asked to end still answers, while /readyz says 503, so that no proxy sends it more. */
  DRAIN_SECONDS: whole(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_CONNECTIONS: whole(10, 1),
  /** What whole pages may take in memory; 0: none is kept. */
  PAGE_CACHE_BYTES: whole(64 * 1024 * 1024),
  /** What rows of hardware may take in memory, about; 0: none are kept. */
  ROW_CACHE_BYTES: whole(64 * 1024 * 1024),
  /** Threads that verify and read uploads; 0 does it where the requests are answered. */
  INGEST_THREADS: whole(Math.min(availableParallelism(), 4)),
  /** Other than the published limits: what this site takes is what its /api/v1 says. */
  INGEST_RUNS_PER_KEY_PER_HOUR: whole(LIMITS.runs_per_key_per_hour, 1),
  INGEST_RUNS_PER_HOUR: whole(LIMITS.runs_per_hour, 1),
  INGEST_BYTES_PER_KEY_PER_DAY: whole(LIMITS.bytes_per_key_per_day, 1),
  /** Where budgets are counted: `postgres` where several web processes share them. */
  RATE_LIMIT_STORE: z.enum(['memory', 'postgres']).default('memory'),
  /** A folder on the disk of the database; unset: DATA_DIR. */
  STORAGE_FOLDER: z.string().optional(),
  /** Free bytes of that disk below which no run is accepted; 0: the disk is not looked at. */
  STORAGE_FREE_BYTES: whole(LIMITS.storage_free_bytes),
  /** What the database may take before no run is accepted; 0: any. */
  DATABASE_BYTES: whole(0),
  /** The folder that dumps are made in by the worker and served from by the site, absolute; unset: there are none. */
  DATA_DIR: z.string().optional(),
  /** Where signed envelopes lie: a folder, absolute, or `s3://BUCKET/PATH`; unset: `objects` in DATA_DIR, else in the database. */
  OBJECT_STORE: z
    .string()
    .regex(/^(?:\/|[A-Za-z]:[\\/]|s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/|$))/, 'must be an absolute path or s3://BUCKET/PATH')
    .optional(),
  /** Of another server with S3's interface than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  AWS_REGION: z.string().default('us-east-1'),
  /** The client of S3 reads these two itself, or finds others as Amazon's tools do. */
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** The folder in which the worker keeps nightly backups; unset: it makes none. */
  BACKUP_DIR: z.string().optional(),
  /** How many of them. */
  BACKUP_COUNT: whole(7, 1),
  /** What opens the operator's page; unset: it shows nothing. */
  OPERATOR_TOKEN: z.string().optional(),
  /** Whom to tell of a vulnerability; unset: there is no security.txt. */
  SECURITY_CONTACT: z.url({ protocol: /^(?:https|mailto|tel)$/ }).optional(),
  /** The OAuth application by whose device flow people link their keys; unset: accounts cannot be linked. */
  FSBENCH_GITHUB_CLIENT_ID: z.string().optional(),
  FSBENCH_GITHUB_URL: providerUrl.default('https://github.com'),
  FSBENCH_GITHUB_API_URL: providerUrl.default('https://api.github.com'),
  /** Whose identity tokens link the key of a CI job, with commas between them; nothing: nobody's. */
  FSBENCH_OIDC_ISSUERS: z
    .string()
    .default('https://token.actions.githubusercontent.com,https://gitlab.com')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim().replace(/\/+$/, ''))
        .filter(Boolean),
    )
    .pipe(z.array(providerUrl)),
  /** Whose jobs attest the runs that they measured, at which commits, with commas between them; nothing: nobody's. */
  FSBENCH_ATTESTED_WORKFLOWS: z.string().default(''),
  /** 1: runs that a generator made count as if they were measured. For trying out a site, never for one that is read. */
  FSBENCH_ALLOW_SYNTHETIC: z.enum(['0', '1']).default('0'),
});

/** Set to nothing, as in compose files, is not set; but of issuers nothing means nobody. */
const given = Object.entries(process.env).filter(([name, value]) => value !== '' || name === 'FSBENCH_OIDC_ISSUERS');

export const env = settingsOf(Object.fromEntries(given));

/** The settings in an environment; throws with one line for each that cannot be. */
export function settingsOf(environment: Readonly<Record<string, string | undefined>>) {
  const parsed = EnvSchema.safeParse(environment);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'));
  const { PUBLIC_URL, HOST, PORT } = parsed.data;
  return { ...parsed.data, PUBLIC_URL: (PUBLIC_URL ?? addressOf(HOST, PORT)).replace(/\/+$/, '') };
}

/** Where this machine reaches a site that listens there; every address of the machine includes loopback. */
function addressOf(host: string, port: number): string {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

export function requireDatabaseUrl(): string {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set: name the PostgreSQL database to use');
  return env.DATABASE_URL;
}

/**
 * Gives Next the configuration that the build settled, as its own standalone server does, so that
 * serving needs neither `next.config.ts` nor a compiler for it.
 */
export function adoptBuiltNextConfig(config: unknown): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

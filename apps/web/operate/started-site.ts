import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { env } from '../env.ts';

/** What a command works on. */
export interface SiteSettings {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly dataDir: string | undefined;
  readonly backupDir: string | undefined;
  /** As OBJECT_STORE names it. */
  readonly objectStore: string | undefined;
  /** Of the source it was built from, where that is known. */
  readonly commit: string | undefined;
  /** Whether it is the embedded database of `npm start`. */
  readonly isEmbedded: boolean;
}

/** As packages/tasks/site-file.mjs writes it. */
const FileSchema = z.object({
  databaseUrl: z.string(),
  publicUrl: z.string(),
  dataDir: z.string(),
  objectStore: z.string().optional(),
  commit: z.string().optional(),
});

const NO_DATABASE =
  'DATABASE_URL is not set, and this folder has no site: start one with `npm start`, or name your PostgreSQL in DATABASE_URL';

/** The site of the environment; else the one that `npm start` has started in this folder, which is where npm runs a command. */
export function siteSettings(folder = process.cwd()): SiteSettings {
  const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, DATA_DIR: dataDir, BACKUP_DIR: backupDir } = env;
  const { FSBENCH_COMMIT: commit, OBJECT_STORE: objectStore } = env;
  if (databaseUrl) return { databaseUrl, publicUrl, dataDir, backupDir, objectStore, commit, isEmbedded: false };
  const started = readStarted(path.join(folder, '.fsbench', 'site.json'));
  if (started === null) throw new Error(NO_DATABASE);
  return {
    ...started,
    dataDir: dataDir ?? started.dataDir,
    objectStore: objectStore ?? started.objectStore,
    backupDir,
    commit: started.commit,
    isEmbedded: true,
  };
}

function readStarted(file: string): z.infer<typeof FileSchema> | null {
  try {
    return FileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

const AWAY = /^(?:ECONNREFUSED|ECONNRESET|57P03)$/;

/** Whether nothing answers where the embedded database was. */
export function isAway(error: unknown): boolean {
  const codes = error instanceof AggregateError ? error.errors : [error];
  return codes.some((one: { code?: unknown; originalCode?: unknown }) => AWAY.test(String(one?.code)));
}

/** 127.0.0.1:5432, without the password. */
export const placeOf = ({ databaseUrl }: SiteSettings): string => new URL(databaseUrl).host;

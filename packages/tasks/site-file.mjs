// What the operator's commands need to know of a started site: `.fsbench/site.json`, readable by its owner only.
// apps/web/operate/started-site.ts reads it.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATE } from './places.mjs';

const FILE = join(STATE, 'site.json');

/** Saves where the embedded database is. With a database of the operator's own, DATABASE_URL says that. */
export function saveSite({
  databaseUrl,
  isEmbedded,
  publicUrl,
  dataDir,
  commit,
  objectStore = process.env.OBJECT_STORE || undefined,
}) {
  rmSync(FILE, { force: true }); // an older file keeps its mode when it is written again
  if (!isEmbedded) return;
  writeFileSync(FILE, `${JSON.stringify({ databaseUrl, publicUrl, dataDir, objectStore, commit })}\n`, { mode: 0o600 });
}

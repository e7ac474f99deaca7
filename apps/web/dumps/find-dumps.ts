import { env } from '../env.ts';
import { listDumps } from './dump-folder.ts';
import type { Manifest } from './manifest.ts';

/** The dumps that can be downloaded, the latest first; null: this site makes none. */
export async function findDumps(): Promise<readonly Manifest[] | null> {
  return env.DATA_DIR ? listDumps(env.DATA_DIR) : null;
}

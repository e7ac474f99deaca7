import { listDumps } from '../dumps/dump-folder.ts';
import { listBackups } from './backup-folder.ts';
import type { SiteSettings } from './started-site.ts';

/** When the latest backup and the latest dump were made; null: there is none, or its folder cannot be read. */
export async function latestFiles({ backupDir, dataDir }: Pick<SiteSettings, 'backupDir' | 'dataDir'>) {
  const [backups, dumps] = await Promise.all([
    backupDir ? listBackups(backupDir).catch(() => []) : [],
    dataDir ? listDumps(dataDir).catch(() => []) : [],
  ]);
  return { backup: backups[0]?.madeAt ?? null, dump: dumps[0] ? new Date(dumps[0].made_at) : null };
}

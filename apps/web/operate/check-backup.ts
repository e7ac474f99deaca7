import { type Damage, readBackup } from './read-backup.ts';
import { damageOf, readSubmission } from './read-submission.ts';

export interface BackupReport {
  readonly lines: number;
  readonly submissions: number;
  readonly damages: readonly Damage[];
}

/** Reads a whole backup, and every envelope in it with its signature and results. Needs no database. */
export async function checkBackup(path: string): Promise<BackupReport> {
  const damages: Damage[] = [];
  let [lines, submissions] = [0, 0];
  for await (const read of readBackup(path)) {
    lines += 1;
    if ('damage' in read) damages.push(read.damage);
    else if (read.line.line === 'submission') {
      submissions += 1;
      try {
        readSubmission(read.line);
      } catch (error) {
        damages.push(damageOf(error, read));
      }
    }
  }
  return { lines, submissions, damages };
}

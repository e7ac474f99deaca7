import { pool } from './client.ts';
import type { Subject } from './subject.ts';

export interface RunLine {
  readonly permalink: string;
  readonly receivedAt: Date;
  readonly profile: string;
  readonly osFamily: string;
  readonly osName: string | null;
  readonly osVersion: string | null;
  readonly usableCpus: number;
  readonly memoryBytes: number;
  readonly isGuest: boolean | null;
  readonly suites: readonly string[];
  readonly worstSeverity: 'note' | 'warn' | 'invalid' | null;
}

const COLUMNS = `s.permalink, s.received_at AS "receivedAt", r.profile, r.os_family AS "osFamily", r.os_name AS "osName",
  r.os_version AS "osVersion", r.usable_cpus AS "usableCpus", r.memory_bytes::float8 AS "memoryBytes",
  r.is_guest AS "isGuest", r.suites, r.worst_severity AS "worstSeverity"`;
const IS_SHOWN = `s.review = 'accepted' AND s.visibility = 'listed' AND s.withdrawn_at IS NULL`;

const OF_CHIP = `
  SELECT ${COLUMNS} FROM run r JOIN submission s ON s.id = r.submission_id
  WHERE r.chip_id = $1 AND ${IS_SHOWN} ORDER BY r.submission_id DESC LIMIT 30`;
const OF_DRIVE = `
  SELECT ${COLUMNS} FROM (SELECT DISTINCT submission_id FROM run_target WHERE drive_id = $1) t
  JOIN run r ON r.submission_id = t.submission_id JOIN submission s ON s.id = r.submission_id
  WHERE ${IS_SHOWN} ORDER BY r.submission_id DESC LIMIT 30`;

/** The latest listed runs of a chip or drive. */
export async function listRunsOfSubject({ kind, id }: Pick<Subject, 'kind' | 'id'>): Promise<RunLine[]> {
  const { rows } = await pool.query<RunLine>(kind === 'drive' ? OF_DRIVE : OF_CHIP, [id]);
  return rows;
}

import { dependsOn } from './changes/dependency.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

export interface DriveDocument {
  readonly envelopeGzip: Buffer;
  readonly sha256: Buffer;
  /** The targets of the run that lie on the drive. */
  readonly targetIds: readonly string[];
}

const SQL = `
  SELECT s.envelope AS "envelopeGzip", s.sha256,
    (SELECT array_agg(t.target_id) FROM run_target t WHERE t.submission_id = s.id AND t.drive_id = $2::bigint) AS "targetIds"
  FROM submission s
  WHERE s.permalink = $1 AND s.envelope IS NOT NULL AND ${counts('s')}
    AND EXISTS (SELECT FROM run_target t WHERE t.submission_id = s.id AND t.drive_id = $2::bigint)`;

/** The signed document of a run on a drive; null: no such run counts. */
export async function findDriveDocument(permalink: string, driveId: string): Promise<DriveDocument | null> {
  return (
    (
      await reading(dependsOn.address('run', permalink), dependsOn.row('drive', driveId)).query<DriveDocument>(SQL, [
        permalink,
        driveId,
      ])
    ).rows[0] ?? null
  );
}

import type { EnvelopeColumns } from '../objects/envelopes.ts';
import { dependsOn } from './changes/dependency.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';
import { storedBytes } from './stored-bytes.ts';

export interface DriveDocument {
  readonly envelopeGzip: Buffer;
  readonly sha256: Buffer;
  /** The targets of the run that lie on the drive. */
  readonly targetIds: readonly string[];
}

const SQL = `
  SELECT s.envelope, s.object_sha256 AS "objectSha256", s.sha256, s.withdrawn_at AS "withdrawnAt",
    (SELECT array_agg(t.target_id) FROM run_target t WHERE t.submission_id = s.id AND t.drive_id = $2::bigint) AS "targetIds"
  FROM submission s
  WHERE s.permalink = $1 AND ${counts('s')}
    AND EXISTS (SELECT FROM run_target t WHERE t.submission_id = s.id AND t.drive_id = $2::bigint)`;

/** The signed document of a run on a drive; null: no such run counts. */
export async function findDriveDocument(permalink: string, driveId: string): Promise<DriveDocument | null> {
  const values = [permalink, driveId];
  const read = reading(dependsOn.address('run', permalink), dependsOn.row('drive', driveId));
  const [row] = (await read.query<DriveRow>(SQL, values)).rows;
  if (!row) return null;
  const document = await storedBytes(row, { sql: SQL, values });
  return document && document.envelopeGzip !== null ? { ...document, envelopeGzip: document.envelopeGzip } : null;
}

type DriveRow = Omit<DriveDocument, 'envelopeGzip'> & EnvelopeColumns & { readonly withdrawnAt: Date | null };

import { bytesOrNone } from './stored-bytes.ts';

/** The signed bytes of a run of which a page draws the clock after idle: the curve stands nowhere else. */
export interface RampRow {
  readonly permalink: string;
  readonly sha256: Buffer;
  /** gzip of the exact bytes received. */
  readonly envelopeGzip: Buffer;
}

export interface RampJson {
  readonly permalink: string;
  readonly sha256: string;
  readonly envelope: string | null;
  readonly object_sha256: string | null;
}

/**
 * Of `shown_case`: the runs with a clock after idle, nothing beside it. A run whose curve the asker has is not sent again: its
 * bytes are most of what the round trip carries.
 *
 * @param known the parameter that names those, as permalinks
 */
export const shownRamps = (known: string) => `
  SELECT b.permalink, encode(b.sha256, 'base64') AS sha256, encode(b.envelope, 'base64') AS envelope,
    encode(b.object_sha256, 'base64') AS object_sha256
  FROM submission b
  WHERE b.withdrawn_at IS NULL AND b.permalink <> ALL (${known}::text[]) AND b.id IN (
    SELECT c.submission_id FROM shown_case c JOIN comparability_key k ON k.id = c.key_id::bigint
    WHERE k.data_kind = 'ramp' AND k.primitive = 'alone')`;

/** What the store does not have is left out: one curve is no reason to show nothing. */
export async function readRamps(rows: readonly RampJson[]): Promise<RampRow[]> {
  const read = await Promise.all(rows.map(readRamp));
  return read.filter((one) => one !== null);
}

async function readRamp({ permalink, ...row }: RampJson): Promise<RampRow | null> {
  const sha256 = Buffer.from(row.sha256, 'base64');
  const [envelope, objectSha256] = [row.envelope, row.object_sha256].map((text) =>
    text === null ? null : Buffer.from(text, 'base64'),
  );
  const envelopeGzip = await bytesOrNone({ sha256, envelope: envelope ?? null, objectSha256: objectSha256 ?? null });
  return envelopeGzip && { permalink, sha256, envelopeGzip };
}

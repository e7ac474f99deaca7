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
  readonly envelope: string;
}

/**
 * Of `shown_case`: the runs with a clock after idle, nothing beside it. A run whose curve the asker has is not sent again: its
 * bytes are most of what the round trip carries.
 *
 * @param known the parameter that names those, as permalinks
 */
export const shownRamps = (known: string) => `
  SELECT b.permalink, encode(b.sha256, 'base64') AS sha256, encode(b.envelope, 'base64') AS envelope
  FROM submission b
  WHERE b.envelope IS NOT NULL AND b.permalink <> ALL (${known}::text[]) AND b.id IN (
    SELECT c.submission_id FROM shown_case c JOIN comparability_key k ON k.id = c.key_id::bigint
    WHERE k.data_kind = 'ramp' AND k.primitive = 'alone')`;

export function readRamps(rows: readonly RampJson[]): RampRow[] {
  return rows.map(({ permalink, sha256, envelope }) => ({
    permalink,
    sha256: Buffer.from(sha256, 'base64'),
    envelopeGzip: Buffer.from(envelope, 'base64'),
  }));
}

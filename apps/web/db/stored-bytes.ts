import type { QueryResultRow } from 'pg';
import { type EnvelopeColumns, readEnvelope } from '../objects/envelopes.ts';
import { ObjectFault } from '../objects/object-store.ts';
import { siteStore } from '../objects/site-store.ts';
import { clients } from './clients.ts';
import { noteFault } from './submissions/object-faults.ts';

type WithBytes<Row> = Omit<Row, 'envelope' | 'objectSha256'> & {
  /** null once withdrawn. */
  readonly envelopeGzip: Buffer | null;
};

/**
 * A row with the bytes that it leads to. Where these are gone, the run may have been withdrawn since the row was read: then
 * it is read again, from the database that the withdrawal was written to.
 *
 * @param query what gave the row
 * @returns null: there is none any more
 * @throws ObjectFault where the store lost or changed the bytes; the operator sees it, too
 */
export async function storedBytes<Row extends EnvelopeColumns & { readonly withdrawnAt: Date | null }>(
  row: Row,
  query: { readonly sql: string; readonly values: readonly unknown[] },
): Promise<WithBytes<Row> | null> {
  try {
    return await withBytes(row);
  } catch (error) {
    if (!(error instanceof ObjectFault)) throw error;
    const [now] = (await clients.pool.query<Row & QueryResultRow>(query.sql, [...query.values])).rows;
    if (now === undefined) return null;
    if (now.withdrawnAt !== null) return withBytes(now);
    await noteFault(clients.pool, row.sha256, error.fault);
    throw error;
  }
}

async function withBytes<Row extends EnvelopeColumns & { readonly withdrawnAt: Date | null }>(
  row: Row,
): Promise<WithBytes<Row>> {
  const { envelope, objectSha256, ...rest } = row;
  const envelopeGzip = row.withdrawnAt === null ? await readEnvelope(row, siteStore()) : null;
  return { ...rest, envelopeGzip };
}

/** The bytes that a row leads to; null: they are not there, whatever the reason. */
export async function bytesOrNone(row: EnvelopeColumns): Promise<Buffer | null> {
  try {
    return await readEnvelope(row, siteStore());
  } catch (error) {
    if (error instanceof ObjectFault) return null;
    throw error;
  }
}

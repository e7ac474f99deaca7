import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { LIMITS } from '@fsbench/contract';
import type pg from 'pg';
import { bytesOrNone } from '../db/stored-bytes.ts';
import { openLines } from './lines-file.ts';
import type { DumpFile } from './manifest.ts';
import { IS_IN_DUMP } from './table.ts';
import { rowsOf } from './write-table.ts';

/** About 10 MB of them are in memory at a time. */
const ENVELOPES_AT_ONCE = 50;
const NAME = 'envelopes.ndjson.gz';
const SQL = `SELECT s.sha256, s.envelope, s.object_sha256 FROM submission s WHERE ${IS_IN_DUMP} ORDER BY s.id`;

/** The signed bytes: a line an envelope, in the order of runs. The gzip that a sender made may say more, so it is not passed on. */
export async function writeEnvelopes(client: pg.ClientBase, folder: string): Promise<DumpFile> {
  const lines = await openLines(path.join(folder, NAME));
  try {
    let count = 0;
    for await (const rows of rowsOf(client, SQL, ENVELOPES_AT_ONCE)) {
      for (const gzip of await Promise.all(rows.map(bytesOf))) {
        if (gzip === null) continue;
        await lines.write(lineOf(gunzipSync(gzip, { maxOutputLength: LIMITS.envelope_inflated_bytes })));
        count += 1;
      }
    }
    return { name: NAME, table: null, rows: count, ...(await lines.close()) };
  } catch (error) {
    await lines.abandon();
    throw error;
  }
}

/** null: the run was withdrawn since the dump began, or the store has lost its bytes, which `npm run status` says. */
function bytesOf(row: unknown[]): Promise<Buffer | null> {
  const [sha256, envelope, objectSha256] = row as [Buffer, Buffer | null, Buffer | null];
  return bytesOrNone({ sha256, envelope, objectSha256 });
}

const NEW_LINE = 10;

/** As received; what was sent with line breaks is put on one line, which leaves the signed payload as it is. */
function lineOf(envelope: Buffer): Buffer {
  const line = envelope.includes(NEW_LINE)
    ? Buffer.from(JSON.stringify(JSON.parse(envelope.toString('utf8'))))
    : envelope;
  return Buffer.concat([line, Buffer.from([NEW_LINE])]);
}

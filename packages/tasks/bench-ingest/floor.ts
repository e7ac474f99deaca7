// The same bytes and rows without us: what the database alone takes, as pgbench would write them. The
// statement is the server's own, with everything computed beforehand and one connection a client.
import pg from 'pg';
import { derivedInserts } from '../../../apps/web/ingest/documents/derived-rows.ts';
import { examineUpload } from '../../../apps/web/ingest/documents/examine.ts';
import { DERIVE_VERSION } from '../../../apps/web/ingest/documents/rows.ts';
import { RunStore, storeSql } from '../../../apps/web/ingest/uploads/store.ts';
import { drive, type Load } from './load.ts';

export async function writeRows(
  databaseUrl: string,
  uploads: readonly Buffer[],
  clients: number,
  seconds: number,
): Promise<Load> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients });
  try {
    const { interned } = new RunStore(pool, null);
    const prepared: unknown[][] = [];
    let text = '';
    for (const upload of uploads) {
      const examined = examineUpload(upload, true, Date.now());
      if (!examined.ok) throw new Error(examined.error.code);
      const run = examined.value;
      await interned.signer(run.keyId);
      const fixed = [
        run.keyId,
        run.permalink,
        run.sha256,
        run.envelope,
        run.envelopeBytes,
        run.withdrawSha256,
        run.origin,
      ];
      const derived = await derivedInserts(interned, run);
      text = storeSql(derived.sql, run.origin);
      prepared.push([
        ...fixed,
        run.hold?.code ?? null,
        run.hold?.reason ?? null,
        DERIVE_VERSION,
        null,
        null,
        ...derived.values,
      ]);
    }
    const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()));
    const load = await drive(prepared.values(), clients, seconds, async (values, client) => {
      const written = await connections[client]?.query({ name: 'store-run', text, values });
      return written?.rowCount === 1 ? null : 'not written';
    });
    for (const connection of connections) connection.release();
    return load;
  } finally {
    await pool.end();
  }
}

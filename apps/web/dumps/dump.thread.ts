import { workerData } from 'node:worker_threads';
import pg from 'pg';
import { type Dumping, writeDump } from './write-dump.ts';

/** A dump in a thread of its own: what it computes and keeps in memory holds up nothing else. */
const { databaseUrl, ...dumping } = workerData as Dumping & { readonly databaseUrl: string };
const db = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'fsbench dump' });
db.on('error', () => undefined);
try {
  await writeDump(db, dumping);
} finally {
  await db.end();
}

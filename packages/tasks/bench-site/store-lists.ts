// What the worker does twice an hour, for a database that has none: DATABASE_URL names it.
import pg from 'pg';
import { storeLists } from '../../../apps/web/db/stored-lists/store-lists.ts';
import { listsToStore } from '../../../apps/web/parts/lists/stored-lists.ts';

const db = new pg.Pool({ connectionString: process.env.DATABASE_URL });
await storeLists(db, await listsToStore());
await db.end();

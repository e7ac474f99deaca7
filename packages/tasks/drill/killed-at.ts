// A process that ends itself with SIGKILL at one step of an upload, a withdrawal or a move: `killed-at.ts STEP`. What it
// works with stands in the environment.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { examineUpload } from '../../../apps/web/ingest/documents/examine.ts';
import { withdrawRun } from '../../../apps/web/ingest/requests/withdraw.ts';
import { RunStore } from '../../../apps/web/ingest/uploads/store.ts';
import { FileStore } from '../../../apps/web/objects/file-store.ts';
import { moveEnvelopes } from '../../../apps/web/operate/objects/move-envelopes.ts';
import type { Step } from './steps.ts';

const { DRILL_DATABASE_URL: databaseUrl, DRILL_FOLDER: folder = '', DRILL_FILE: file = '' } = process.env;
const step = process.argv[2] as Step;
const die = () => void process.kill(process.pid, 'SIGKILL');
/** The signal takes effect at once, but not in the middle of a function. */
const never = new Promise<never>(() => undefined);

if (step === 'upload: file written, without its name') {
  fs.rename = () => {
    die();
    return never;
  };
  syncBuiltinESMExports();
}

class Killed extends FileStore {
  override async put(key: string, bytes: Uint8Array): Promise<void> {
    if (step === 'upload: nothing written') die();
    await super.put(key, bytes);
    if (step !== 'upload: object durable, no row' && step !== 'move: object durable, row as before') return;
    die();
    await never;
  }

  override async remove(prefix: string): Promise<void> {
    if (step === 'withdrawal: tombstone, object there') {
      die();
      await never;
    }
    await super.remove(prefix);
    if (step !== 'withdrawal: object removed, row not told') return;
    die();
    await never;
  }
}

const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const store = new Killed(folder);
const examined = examineUpload(await fs.readFile(file), true, Date.now());
if (!examined.ok) throw new Error(examined.error.code);
const { rows } = await db.query<{ id: string }>('SELECT id FROM submission WHERE sha256 = $1', [examined.value.sha256]);
if (step.startsWith('upload')) await new RunStore(db, store).store(examined.value);
else if (step.startsWith('withdrawal')) await withdrawRun(db, rows[0]?.id ?? '', 'secret', null, store);
else await moveEnvelopes(db, store);
// Done, and nobody was told.
die();
await never;

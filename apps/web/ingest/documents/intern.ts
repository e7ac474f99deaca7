import { createHash } from 'node:crypto';
import type { ComparabilityKey, Stratum } from '@fsbench/contract';
import { type ChipIdentity, chipColumns, type DriveIdentity, type MachineIdentity } from '@fsbench/hardware';
import type pg from 'pg';
import { namesOf, snakeCase } from './json-columns.ts';
import type { RawHardware } from './rows.ts';

export interface InternedHardware {
  readonly id: string;
  /** null: a machine that belongs to no class. */
  readonly subject: string | null;
}

type Identity = ChipIdentity | DriveIdentity | MachineIdentity;

/** What each kind of raw hardware is taken for: its table, and the kind of its slugs. */
const SUBJECTS = {
  cpu: { table: 'chip', slugs: 'chip' },
  drive: { table: 'drive', slugs: 'drive' },
  machine: { table: 'machine_class', slugs: 'machine' },
} as const;

export type HardwareTable = keyof typeof SUBJECTS;

/**
 * Ids of what many runs share. Each is written once, in a statement of its own before the run that
 * needs it, sorted, so that two uploads never wait for each other in a circle; what a refused run
 * leaves behind is a name that nothing refers to. Ids never change, so they are remembered.
 */
export class Interned {
  readonly #db: Pick<pg.Pool, 'query'>;
  readonly #isRemapping: boolean;
  readonly #mostRemembered: number;
  readonly #keys: Remembered;
  readonly #strata: Remembered;
  #raw: Remembered<InternedHardware>;
  #rawUntilMs = 0;
  readonly #signers: Remembered<true>;

  /**
   * @param isRemapping whether hardware that is known is identified anew, as `rederive` does
   * @param mostRemembered of each kind, before all of it is forgotten
   */
  constructor(db: Pick<pg.Pool, 'query'>, isRemapping = false, mostRemembered = MOST_REMEMBERED) {
    this.#db = db;
    this.#isRemapping = isRemapping;
    this.#mostRemembered = mostRemembered;
    this.#keys = new Remembered(mostRemembered);
    this.#strata = new Remembered(mostRemembered);
    this.#raw = new Remembered(mostRemembered);
    this.#signers = new Remembered(mostRemembered);
  }

  keys(keys: readonly (readonly [string, ComparabilityKey])[]): Promise<readonly string[]> {
    return this.#rows(this.#keys, keys, INSERT_KEYS);
  }

  strata(strata: readonly (readonly [string, Stratum])[]): Promise<readonly string[]> {
    return this.#rows(this.#strata, strata, INSERT_STRATA);
  }

  async #rows(
    known: Remembered,
    entries: readonly (readonly [string, object])[],
    sql: string,
  ): Promise<readonly string[]> {
    // What is remembered may be forgotten while the rest is asked for, by this run or by another.
    const ids = new Map(entries.map(([text]) => [text, known.get(text)]));
    const missing = entries.filter(([text]) => ids.get(text) === undefined);
    if (missing.length > 0) {
      const rows = missing.map(([text, value]) => ({ text, ...snakeCase(value) }));
      const found = await this.#db.query<{ id: string; text: string }>(sql, [JSON.stringify(rows)]);
      for (const { id, text } of found.rows) {
        ids.set(text, id);
        known.set(text, id);
      }
    }
    return entries.map(([text]) => {
      const id = ids.get(text);
      if (id === undefined) throw new Error(`${text} was not interned`);
      return id;
    });
  }

  /** The raw identity's id, and that of the hardware it stands for. */
  async hardware(kind: HardwareTable, raw: RawHardware<Identity | null>): Promise<InternedHardware> {
    if (performance.now() > this.#rawUntilMs) {
      this.#raw = new Remembered(this.#mostRemembered);
      this.#rawUntilMs = performance.now() + HARDWARE_REMEMBERED_MS;
    }
    const digest = Buffer.from(raw.sha256).toString('hex');
    const known = this.#raw.get(digest);
    if (known !== undefined) return known;
    // What is remembered may be forgotten while this is asked for: another upload may find it too old.
    const found = await this.#internHardware(kind, raw);
    this.#raw.set(digest, found);
    return found;
  }

  async #internHardware(kind: HardwareTable, { sha256, json, name, identity }: RawHardware<Identity | null>) {
    const subject = identity && (await internSubject(this.#db, kind, identity));
    const { rows } = await this.#db.query<InternedHardware>(this.#isRemapping ? REMAP_RAW : INSERT_RAW, [
      kind,
      Buffer.from(sha256),
      json,
      name,
      kind === 'cpu' ? subject : null,
      kind === 'drive' ? subject : null,
      kind === 'machine' ? subject : null,
    ]);
    const [row] = rows;
    if (!row) throw new Error(`hardware ${kind} was not interned`);
    return row;
  }

  /** Makes sure that a key has its contributor. Whether it was revoked is asked with each run. */
  async signer(keyId: string): Promise<void> {
    if (this.#signers.get(keyId)) return;
    await ensureSigner(this.#db, keyId);
    this.#signers.set(keyId, true);
  }
}

/** A key that is new gets a contributor of its own. */
export async function ensureSigner(db: Pick<pg.Pool, 'query'>, keyId: string): Promise<void> {
  await db.query(INSERT_SIGNER, [keyId, contributorHash(keyId).toString()]);
}

/** Which contributors a cell keeps: 52 bits of a digest, as random as the key and the same in every copy. */
export function contributorHash(keyId: string): bigint {
  return createHash('sha256').update(`fsbench contributor ${keyId}`).digest().readBigUInt64BE(0) >> 12n;
}

/** Id of the chip, drive or machine class of this identity, made where it is new. */
export async function internSubject(
  db: Pick<pg.Pool, 'query'>,
  kind: HardwareTable,
  identity: Identity,
): Promise<string> {
  const slug = await freeSlug(db, SUBJECTS[kind].slugs, identity.slug);
  const facts = identity.facts === null ? null : JSON.stringify(identity.facts);
  const shared = [slug, identity.name, identity.vendor, identity.kind, facts, identity.facts?.note ?? null];
  const { rows } = await db.query<{ id: string }>(INSERT_SUBJECT[kind], [...shared, ...ownValues(kind, identity)]);
  const [row] = rows;
  if (!row) throw new Error(`${kind} ${slug} was not interned`);
  return row.id;
}

function ownValues(kind: HardwareTable, identity: Identity): unknown[] {
  if (kind === 'machine') return [(identity as MachineIdentity).year];
  if (kind === 'drive') {
    const { facts } = identity as DriveIdentity;
    return [facts?.bytes ?? null, facts?.transport ?? null];
  }
  const { year, pCores, eCores, cores } = chipColumns((identity as ChipIdentity).facts);
  return [year, pCores, eCores, cores];
}

interface Slug {
  readonly kind: string;
  readonly target: string | null;
}

/**
 * Claims a slug before there is anything of that name: it is one thing's, of any kind. A drive that calls itself by a chip's
 * name gets a slug of its own; a redirect is followed.
 */
async function freeSlug(db: Pick<pg.Pool, 'query'>, kind: string, slug: string): Promise<string> {
  const known = await db.query<Slug>('SELECT kind, target FROM slug WHERE slug = $1', [slug]);
  const [taken] = known.rows.length > 0 ? known.rows : (await db.query<Slug>(CLAIM_SLUG, [slug, kind])).rows;
  if (!taken) throw new Error(`the slug ${slug} was not claimed`);
  if (taken.kind === kind) return slug;
  return taken.target ?? freeSlug(db, kind, `${slug}-${kind}`);
}

/** What a name is taken for changes when an operator maps hardware anew, while this process serves. */
const HARDWARE_REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 50_000;

/** Forgets everything when it is full: the database knows, and a flood of new names must not fill the memory. */
export class Remembered<V = string> {
  #known = new Map<string, V>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(text: string): V | undefined {
    return this.#known.get(text);
  }

  set(text: string, value: V): void {
    if (this.#known.size >= this.#most) this.#known = new Map();
    this.#known.set(text, value);
  }
}

const KEY_COLUMNS = `
  text text, suite text, method text, variant text, primitive text, write_bytes bigint, extent bigint, workers int,
  limiting text, directory text, worker text, target_role text, durability text, data_kind text`;
const STRATUM_COLUMNS = `
  text text, os_family text, os_distribution text, os_distribution_name text, os_release text, file_system text,
  device_stack text, memory_kind text, is_guest bool, power text, turbo text, usable_cpus int`;

/** Rows that another upload writes at this moment are seen on the second look only: hence the update of nothing. */
const internRows = (table: string, columns: string) => `
  INSERT INTO ${table} (${namesOf(columns)})
  SELECT ${namesOf(columns)} FROM json_to_recordset($1::json) AS sent(${columns}) ORDER BY text
  ON CONFLICT (text) DO UPDATE SET text = excluded.text
  RETURNING id, text`;

const INSERT_KEYS = internRows('comparability_key', KEY_COLUMNS);
const INSERT_STRATA = internRows('stratum', STRATUM_COLUMNS);

const insertSubject = (table: string, columns: readonly string[]) => `
  INSERT INTO ${table} (slug, name, vendor, kind, facts, note, ${columns.join(', ')})
  VALUES ($1, $2, $3, $4, $5, $6, ${columns.map((_, at) => `$${at + 7}`).join(', ')})
  ON CONFLICT (slug) DO UPDATE SET slug = excluded.slug RETURNING id`;
const INSERT_SUBJECT: Readonly<Record<HardwareTable, string>> = {
  cpu: insertSubject(SUBJECTS.cpu.table, ['year', 'p_cores', 'e_cores', 'cores']),
  drive: insertSubject(SUBJECTS.drive.table, ['bytes', 'transport']),
  machine: insertSubject(SUBJECTS.machine.table, ['year']),
};
/** The second of two who claim one slug at a time gets the row of the first. */
const CLAIM_SLUG = `INSERT INTO slug (slug, kind) VALUES ($1, $2)
  ON CONFLICT (slug) DO UPDATE SET kind = slug.kind RETURNING kind, target`;
const insertRaw = (update: string) => `
  INSERT INTO raw_hardware (kind, sha256, identity, name, chip_id, drive_id, machine_class_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (sha256) DO UPDATE SET ${update}
  RETURNING id, coalesce(chip_id, drive_id, machine_class_id) AS subject`;
const INSERT_RAW = insertRaw('sha256 = excluded.sha256');
const REMAP_RAW = insertRaw(
  'chip_id = excluded.chip_id, drive_id = excluded.drive_id, machine_class_id = excluded.machine_class_id',
);
/** Two first uploads at once: the second waits for the first, and makes no second contributor. */
const INSERT_SIGNER = `
  WITH known AS (SELECT 1 FROM signing_key WHERE key_id = $1),
  person AS (
    INSERT INTO contributor (hash) SELECT $2::bigint WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash RETURNING id)
  INSERT INTO signing_key (key_id, contributor_id) SELECT $1, id FROM person ON CONFLICT (key_id) DO NOTHING`;

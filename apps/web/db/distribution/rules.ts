import type pg from 'pg';
import { PLACEMENTS, type Placement } from './tables.ts';

/** What the catalog says of a table. */
interface Table {
  readonly name: string;
  /** Columns of each unique index, the primary key's first. */
  readonly uniques: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly isPrimary: boolean;
  }[];
  readonly triggers: readonly string[];
  /** Columns whose default takes a number from a sequence. */
  readonly sequences: readonly string[];
  readonly references: readonly {
    readonly name: string;
    readonly table: string;
    readonly columns: readonly string[];
    readonly targets: readonly string[];
    readonly changesOnUpdate: boolean;
  }[];
}

const NAMES_OF = (table: string, numbers: string) =>
  `(SELECT coalesce(json_agg(a.attname ORDER BY k.at), '[]') FROM unnest(${numbers}::int2[]) WITH ORDINALITY AS k(number, at)
    JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = k.number)`;

const SQL = `
  SELECT c.relname AS name,
    (SELECT coalesce(json_agg(json_build_object('name', n.relname, 'isPrimary', i.indisprimary,
        'columns', ${NAMES_OF('c.oid', 'i.indkey')}) ORDER BY i.indisprimary DESC, n.relname), '[]')
      FROM pg_index i JOIN pg_class n ON n.oid = i.indexrelid WHERE i.indrelid = c.oid AND i.indisunique) AS uniques,
    (SELECT coalesce(json_agg(t.tgname), '[]') FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS triggers,
    (SELECT coalesce(json_agg(a.attname ORDER BY a.attnum), '[]') FROM pg_attribute a
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0
        AND (a.attidentity <> '' OR pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%')) AS sequences,
    (SELECT coalesce(json_agg(json_build_object('name', f.conname, 'table', f.confrelid::regclass::text,
        'columns', ${NAMES_OF('f.conrelid', 'f.conkey')}, 'targets', ${NAMES_OF('f.confrelid', 'f.confkey')},
        'changesOnUpdate', f.confupdtype NOT IN ('a', 'r')) ORDER BY f.conname), '[]')
      FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f') AS "references"
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname`;

/** Why the tables of a database cannot be distributed; none: they can. */
export async function brokenRules(db: Pick<pg.ClientBase, 'query'>): Promise<readonly string[]> {
  const rows = (await db.query<Table>(SQL)).rows.filter(({ name }) => !isShard(name));
  const there = new Set(rows.map(({ name }) => name));
  const gone = Object.keys(PLACEMENTS).filter((name) => name !== '_prisma_migrations' && !there.has(name));
  return [...gone.map((name) => `${name}: there is no such table`), ...rows.flatMap(brokenBy)];
}

/** What Citus keeps a part of a table in, on its own server. */
function isShard(name: string): boolean {
  const [, table] = /^(.+)_\d+$/.exec(name) ?? [];
  return table !== undefined && table in PLACEMENTS;
}

function brokenBy(table: Table): readonly string[] {
  const placement = PLACEMENTS[table.name];
  if (!placement) return [`${table.name}: nothing says where its rows go`];
  if (placement.kind === 'local') return foreignKeys(table, placement);
  const triggers = table.triggers.map((name) => `${table.name}: the trigger ${name} would run on another server`);
  if (placement.kind === 'reference') return [...triggers, ...foreignKeys(table, placement)];
  const { by } = placement;
  const without = table.uniques.filter(({ columns }) => !columns.includes(by));
  const hasKey = table.uniques.some(({ isPrimary }) => isPrimary);
  return [
    ...triggers,
    ...(hasKey ? [] : [`${table.name}: it has no primary key`]),
    ...without.map(({ name }) => `${table.name}: the unique index ${name} lacks ${by}`),
    ...table.sequences.map((column) => `${table.name}: ${column} comes from a sequence`),
    ...foreignKeys(table, placement),
  ];
}

const foreignKeys = ({ name, references }: Table, from: Placement): readonly string[] =>
  references
    .filter((key) => !isReachable(from, PLACEMENTS[key.table], key))
    .map((key) => `${name}: the foreign key ${key.name} leaves the server`);

/** A distributed row may refer to one that its own server has: of a reference table, or of its own group by the same value. */
function isReachable(from: Placement, to: Placement | undefined, key: Table['references'][number]): boolean {
  if (!to || to.kind === 'local') return to?.kind === from.kind;
  if (to.kind === 'reference') return from.kind !== 'local';
  if (from.kind !== 'distributed' || from.group !== to.group || key.changesOnUpdate) return false;
  return key.columns.some((column, at) => column === from.by && key.targets[at] === to.by);
}

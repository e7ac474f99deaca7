/** What a reader filters by: a word in the address each, and what it reads of a key `k`, a stratum `s`, a drive `d`. */
export const FACET_WORDS = ['os', 'fs', 'stack', 'memory', 'drive', 'guest', 'cpus', 'power', 'turbo'] as const;
export type Facet = (typeof FACET_WORDS)[number];
export type Filter = Readonly<Partial<Record<Facet, string>>>;

/** What a machine did not tell is a value of its own: neither yes nor no, and no other system's. */
export const UNKNOWN = 'unknown';

const IS_MEMORY = `(k.target_role IN ('memory', 'memory_over_folder') OR s.memory_kind IS NOT NULL) IS TRUE`;
const HAS_FILES = `(k.target_role IS NOT NULL AND k.target_role <> 'null')`;
const onDisk = (value: string) =>
  `CASE WHEN ${HAS_FILES} AND NOT ${IS_MEMORY} THEN coalesce(${value}, '${UNKNOWN}') END`;

/** NULL: a case has no such facet, as the CPU alone has no file system. */
export const FACET_COLUMNS: Readonly<Record<Facet, string>> = {
  os: `s.os_family || coalesce('-' || s.os_major, '')`,
  fs: onDisk('s.file_system'),
  stack: onDisk(`CASE WHEN s.device_stack = '' THEN 'none' ELSE s.device_stack END`),
  memory: `CASE WHEN ${IS_MEMORY} THEN coalesce(s.memory_kind, '${UNKNOWN}') END`,
  drive: `CASE WHEN k.target_role IN ('disk', 'fuse') AND NOT ${IS_MEMORY} THEN coalesce(d.slug, '${UNKNOWN}') END`,
  guest: `CASE WHEN s.is_guest THEN 'yes' WHEN NOT s.is_guest THEN 'no' ELSE '${UNKNOWN}' END`,
  cpus: 's.usable_cpus::text',
  power: `coalesce(s.power, '${UNKNOWN}')`,
  turbo: `coalesce(s.turbo, '${UNKNOWN}')`,
};

/** Conditions for `WHERE` over `k`, `s` and `d`, with their values from `$first` on. */
export function filterCondition(filter: Filter, first: number): { readonly sql: string; readonly values: string[] } {
  const chosen = FACET_WORDS.flatMap((facet) => {
    const wanted = filter[facet];
    return wanted === undefined ? [] : [{ column: FACET_COLUMNS[facet], wanted }];
  });
  const conditions = chosen.map(({ column }, at) => `coalesce(${column}, $${first + at}) = $${first + at}`);
  return { sql: conditions.join(' AND ') || 'true', values: chosen.map(({ wanted }) => wanted) };
}

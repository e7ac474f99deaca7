import { isVerified } from './is-verified.ts';
import { quarterOf } from './quarter.ts';

/** What a reader filters by, and what may be pinned to a subject: a word in the address each. */
export const FACET_NAMES = [
  'os',
  'fs',
  'stack',
  'memory',
  'drive',
  'machine',
  'chip',
  'guest',
  'cpus',
  'power',
  'turbo',
  'durability',
  'method',
  'quarter',
  'linked',
] as const;
export type Facet = (typeof FACET_NAMES)[number];
export type Filter = Readonly<Partial<Record<Facet, string>>>;

/** What a machine did not tell is a value of its own: neither yes nor no, and no other system's. */
export const UNKNOWN = 'unknown';

const IS_MEMORY = `(k.target_role IN ('memory', 'memory_over_folder') OR s.memory_kind IS NOT NULL) IS TRUE`;
const HAS_FILES = `(k.target_role IS NOT NULL AND k.target_role <> 'null')`;
const onDisk = (value: string) =>
  `CASE WHEN ${HAS_FILES} AND NOT ${IS_MEMORY} THEN coalesce(${value}, '${UNKNOWN}') END`;

/** Whose rows they are, what belongs to a row and to neither its key nor its stratum. */
interface FacetColumns {
  /** Kind of the subject. */
  readonly kind: string;
  readonly quarter: string;
  readonly linked: string;
}

/** Of a cell `c`. */
export const OF_CELL = { quarter: 'c.quarter', linked: 'c.linked' };
/** Of a case of submission `b` from contributor `p`. */
export const OF_CASE = { quarter: quarterOf('b.received_at'), linked: isVerified('p') };

/**
 * What each facet reads of a key `k`, a stratum `s`, a drive `d`, a machine class `mc` and a chip `ch`.
 * NULL: a case has no such facet, as the CPU alone has no file system. `domain/conditions/facets.ts` says the same to the pages.
 */
export function facetColumns({ kind, quarter, linked }: FacetColumns): Readonly<Record<Facet, string>> {
  return {
    os: `s.os_family || CASE WHEN s.os_family = 'linux' THEN '-' || coalesce(s.os_distribution, '${UNKNOWN}') ELSE '' END
      || coalesce('-' || s.os_release, '')`,
    fs: onDisk('s.file_system'),
    stack: onDisk(`CASE WHEN s.device_stack = '' THEN 'none' ELSE s.device_stack END`),
    memory: `CASE WHEN ${IS_MEMORY} THEN coalesce(s.memory_kind, '${UNKNOWN}') END`,
    drive: `CASE WHEN k.target_role IN ('disk', 'fuse') AND NOT ${IS_MEMORY} THEN coalesce(d.slug, '${UNKNOWN}') END`,
    machine: `CASE WHEN ${kind} = 'chip' THEN mc.slug END`,
    chip: `CASE WHEN ${kind} = 'machine' THEN ch.slug END`,
    guest: `CASE WHEN s.is_guest THEN 'yes' WHEN NOT s.is_guest THEN 'no' ELSE '${UNKNOWN}' END`,
    cpus: 's.usable_cpus::text',
    power: `coalesce(s.power, '${UNKNOWN}')`,
    turbo: `coalesce(s.turbo, '${UNKNOWN}')`,
    durability: 'k.durability',
    method: `replace(k.method, '/', '-')`,
    quarter,
    linked: `CASE WHEN ${linked} THEN 'linked' ELSE 'unlinked' END`,
  };
}

/**
 * Whether a row's system is one of several that an address asks for: `linux` asks for all of them, `linux-12` for release 12
 * of any distribution. `domain/conditions/systems.ts` says the same to the pages.
 */
export const isAmongSystems = (value: string, requestedAddress: string): string =>
  `(${requestedAddress} ~ '^linux(-[0-9]{1,8})?$' AND ${value} LIKE 'linux-%'
    AND (${requestedAddress} = 'linux' OR ${requestedAddress} = 'linux-' || substring(${value} from '-([0-9]+)([.][0-9]+)*$')))`;

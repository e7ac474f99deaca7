import { type CoreColumns, type CoreVariant, withCores } from './cores.ts';
import type { Filter } from './facets.ts';

/** What is compared, and what a page of hardware is about. */
export interface Subject {
  /** Place in the address, from 0: its color follows from it. */
  readonly index: number;
  readonly kind: 'chip' | 'drive' | 'machine' | 'run';
  /** Row of chip, drive, machine class or submission. */
  readonly id: string;
  /** Slug or permalink, as the address has it. */
  readonly slug: string;
  /** With what is pinned to it: "Samsung 990 PRO 2TB, xfs". */
  readonly name: string;
  /** Its own name, without pins. */
  readonly ownName: string;
  /** What the address pins to it, over the filter of the page: `~fs=xfs`. */
  readonly pins: Filter;
  /** `apple`, for its own kind of page; null where nobody knows. */
  readonly vendor: string | null;
  readonly cores: readonly CoreVariant[];
  readonly year: number | null;
  /** `family`: drives that differ report it; `masked` by a hypervisor, `unknown` to us: the name is what the machine said of itself. */
  readonly identity: 'known' | 'family' | 'masked' | 'unknown';
  /** false: hardware that only one machine calls so. */
  readonly isConfirmed: boolean;
  /** Of a run: the chip it ran on. */
  readonly chipName: string | null;
  /** Of a run: why it is held, when it is. */
  readonly heldReason: string | null;
  /** Of a run: who has its address may see it, and it counts in nothing. */
  readonly isUnlisted: boolean;
}

/** A subject without pins, as a query gives it. */
export type SubjectRow = Omit<Subject, 'ownName' | 'pins' | 'identity' | 'cores'> &
  CoreColumns & { readonly identity: string | null };

export const subjectOf = ({ identity, ...row }: SubjectRow): Subject => ({
  ...withCores(row),
  ownName: row.name,
  pins: {},
  identity: identity === 'family' || identity === 'masked' || identity === 'unknown' ? identity : 'known',
});

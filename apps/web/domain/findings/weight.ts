import type { Run, Severity } from '@fsbench/contract';

/** A warning that weighs more the larger its figure is: `warn` up to the bound, `invalid` above it. */
interface Graded {
  readonly invalidAbove: number | ((run: Run) => number);
  /** The same bound in words. */
  readonly bound: string;
  /** Only a note in a guest, and where it is not known whether the machine is one. */
  readonly isNoteInGuest?: boolean;
}

/** What a flag weighs. */
export type Weight = Severity | Graded;

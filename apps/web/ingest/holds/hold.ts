import type { HoldCode } from '@fsbench/contract';

/** Why a run is held: a code for programs, and one sentence for people. */
export interface Hold {
  readonly code: HoldCode;
  readonly reason: string;
  /** The cases that it is about: where verified contributors agree on all of them, the run is released. */
  readonly cases?: readonly string[];
}

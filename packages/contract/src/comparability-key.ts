import type { Measurement } from './measurement.ts';

export type DataKind = Exclude<Measurement['kind'], 'transfer'> | 'accepted' | 'durable';

/**
 * What two results must share to stand on one axis. The profile is not in it: a profile
 * changes how many rounds are run, never what a round does. Columns that a suite has no
 * use for are null; the suite's `key.ts` says what its own columns hold.
 */
export interface KeyOf<Slug extends string> {
  readonly suite: Slug;
  readonly method: string;
  /** What is measured: the pattern, curve, backend, experiment or payload. */
  readonly variant: string;
  /** The call, operation or setting within it. */
  readonly primitive: string | null;
  /** Bytes of one write. */
  readonly writeBytes: number | null;
  /** How much in all: files or bytes. */
  readonly extent: number | null;
  /** Workers or threads. */
  readonly workers: number | null;
  readonly limiting: string | null;
  readonly directory: string | null;
  readonly worker: string | null;
  readonly targetRole: string | null;
  readonly durability: string | null;
  /** What kind of figure, see `dataKindsOf`. */
  readonly dataKind: string;
}

/** A column that a headline or a preset may fix. */
export type KeyWord = Exclude<keyof KeyOf<string>, 'suite' | 'method'>;

/** The columns that follow from a case's parameters. */
export type KeyParts = Pick<
  KeyOf<string>,
  'variant' | 'primitive' | 'writeBytes' | 'extent' | 'workers' | 'limiting' | 'directory' | 'worker'
>;

export const NO_KEY_PARTS = {
  primitive: null,
  writeBytes: null,
  extent: null,
  workers: null,
  limiting: null,
  directory: null,
  worker: null,
} as const;

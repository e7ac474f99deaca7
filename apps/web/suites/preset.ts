import { type ComparabilityKey, keyText, SUITES, type Suite } from '@fsbench/contract';

/** A case that people ask for by a name of its own, and of what it is a figure. */
export interface Preset {
  /** Its word in an address: `?board=durable-fdatasync`. */
  readonly slug: string;
  readonly title: string;
  readonly kind: 'chip' | 'drive';
  readonly key: ComparabilityKey;
}

type Given = Partial<Omit<ComparabilityKey, 'suite' | 'method'>> & Pick<ComparabilityKey, 'variant' | 'dataKind'>;

/** Columns that a case has no use for are null. */
export const presetOf =
  (suite: Suite) =>
  (slug: string, title: string, kind: Preset['kind'], given: Given): Preset => ({
    slug,
    title,
    kind,
    key: {
      suite,
      method: SUITES[suite].method,
      primitive: null,
      writeBytes: null,
      extent: null,
      workers: null,
      limiting: null,
      directory: null,
      worker: null,
      targetRole: null,
      durability: null,
      ...given,
    },
  });

export const presetText = ({ key }: Preset): string => keyText(key);

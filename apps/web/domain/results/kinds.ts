import { type ComparabilityKey, keyText } from '@fsbench/contract';
import { groupRows } from '../population/choose.ts';

type KeyPart = keyof ComparabilityKey;
interface Keyed {
  readonly subject: number;
  readonly key: ComparabilityKey;
}

/** A key without the parts that a chart's axes, lines and panels show: what is equal here may stand in one chart. */
export function kindText(key: ComparabilityKey, shown: readonly KeyPart[]): string {
  return keyText({ ...key, ...Object.fromEntries(shown.map((part) => [part, null])) });
}

/**
 * Results by kind: in one of them keys differ in nothing but the parts shown, so no figure of another
 * method, size or class lands on a line that does not say so. The kind of most subjects is the first, of
 * equals the one with the newer method, and of these the one in memory: there the drive has no part in it.
 */
export function kindsOf<R extends Keyed>(results: readonly R[], shown: readonly KeyPart[]): R[][] {
  const kinds = groupRows(results, ({ key }) => kindText(key, shown));
  const subjectsOf = (some: readonly R[]) => new Set(some.map(({ subject }) => subject)).size;
  return [...kinds.values()].sort(
    (x, y) =>
      subjectsOf(y) - subjectsOf(x) ||
      versionOf(y[0]) - versionOf(x[0]) ||
      Number(isInMemory(y[0])) - Number(isInMemory(x[0])),
  );
}

const isInMemory = (one: Keyed | undefined) => one?.key.targetRole === 'memory';

/** `memfs/2`: 2. */
const versionOf = (one: Keyed | undefined) => Number(one?.key.method.split('/')[1] ?? 0);

/** The result of a place where there can be but one: of two, neither would be known to be the one meant. */
export function onlyOne<R extends Keyed>(results: readonly R[]): R | undefined {
  const [one, other] = results;
  if (one && other) throw new RangeError(`two results of one case: ${keyText(one.key)} and ${keyText(other.key)}`);
  return one;
}

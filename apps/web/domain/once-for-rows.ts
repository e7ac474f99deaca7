interface Known<T> {
  readonly rows: readonly object[];
  readonly options: string;
  readonly value: T;
}

/** Of rows with the same first row: a page asks for the same rows under several options. */
const MOST_KNOWN = 8;

/**
 * What was computed of some rows, for as long as they are in memory (`db/row-cache.ts`): rows never change. It is computed
 * anew for other rows, which are other objects, and for other options.
 */
export function onceForRows<T>(): (rows: readonly object[], options: string, compute: () => T) => T {
  const ofFirst = new WeakMap<object, Known<T>[]>();
  return (rows, options, compute) => {
    const [first] = rows;
    if (first === undefined) return compute();
    const known = ofFirst.get(first) ?? [];
    const found = known.find((one) => one.options === options && isSame(one.rows, rows));
    if (found) return found.value;
    const value = compute();
    ofFirst.set(first, [...known.slice(1 - MOST_KNOWN), { rows, options, value }]);
    return value;
  };
}

const isSame = (a: readonly object[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((row, at) => row === b[at]);

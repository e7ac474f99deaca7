/**
 * Messages are plain text with named parts in braces and, where a reader's eye should rest, two stars around the words:
 * `{winner} is **{factor} faster**`. The types know the parts a message needs, so a missing one does not compile.
 */
type PartNames<M extends string> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | PartNames<Rest> : never;

export type Parts<M extends string, T> = string extends M
  ? Readonly<Record<string, T>>
  : { readonly [Name in PartNames<M>]: T };

type Given<M extends string, T> = string extends M
  ? [parts: Parts<M, T>]
  : [PartNames<M>] extends [never]
    ? []
    : [parts: Parts<M, T>];

/** A run of text or one named part, and whether it is emphasized. */
export interface Segment<T> {
  readonly value: string | T;
  readonly isStrong: boolean;
}

/** The pieces of a message in order, for a reader that styles or escapes each. */
export function segments<M extends string, T>(message: M, ...[parts]: Given<M, T>): Segment<T>[] {
  const values: Readonly<Record<string, T>> = parts ?? {};
  return message.split('**').flatMap((stretch, at) =>
    stretch.split(/[{}]/).flatMap((piece, index): Segment<T>[] => {
      if (index % 2 === 0) return piece === '' ? [] : [{ value: piece, isStrong: at % 2 === 1 }];
      if (!Object.hasOwn(values, piece)) throw new RangeError(`no part ${piece} for "${message}"`);
      return [{ value: values[piece] as T, isStrong: at % 2 === 1 }];
    }),
  );
}

/** The message as plain text. */
export function fill<M extends string>(message: M, ...given: Given<M, string | number>): string {
  return segments<M, string | number>(message, ...given)
    .map(({ value }) => value)
    .join('');
}

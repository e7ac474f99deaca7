/** Rows of words as lines of equal columns, under a header. */
export function table(rows: readonly Readonly<Record<string, string>>[]): string;

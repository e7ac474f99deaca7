export interface StatusLine {
  readonly name: string;
  readonly value: string;
  /** What to do about it; null: nothing. */
  readonly todo: string | null;
}

export const line = (name: string, value: string, todo: string | null = null): StatusLine => ({ name, value, todo });

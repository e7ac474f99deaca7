/** One thing the instrument does, in order; `timed`: the clock runs. */
export interface SuiteStep {
  readonly what: string;
  readonly timed: boolean;
}

/** A case among the tabs of a suite, and in one sentence who needs it. */
export interface CaseWords {
  readonly tab: string;
  readonly about: string;
}

/** What a suite does and does not measure; `collectors/METHODOLOGY.md` says the same at length. */
export interface SuiteText {
  /** The published study that the suite answers. */
  readonly study: string;
  readonly question: string;
  /** Of one sample, in the order in which they happen. */
  readonly steps: readonly SuiteStep[];
  readonly stepsTitle: string;
  readonly facts: readonly string[];
  /** What its figures are not. */
  readonly not: readonly string[];
  /** Its named cases, by the word of the leaderboard. */
  readonly cases: Readonly<Record<string, CaseWords>>;
  /** The page of a comparison that shows this suite alone: its word in an address. */
  readonly view: { readonly word: string };
  /** What a key's `extent` counts, for the columns of a dump; null: it has none. */
  readonly extent: string | null;
}

export const timed = (what: string): SuiteStep => ({ what, timed: true });
export const notTimed = (what: string): SuiteStep => ({ what, timed: false });

/** How the suite measures, as the page of the method says it. Words in backquotes are code, those in asterisks are terms. */
export interface SuiteMethod {
  readonly title: string;
  readonly blocks: readonly MethodBlock[];
}

export type MethodBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly terms: readonly { readonly title: string; readonly means: string }[] };

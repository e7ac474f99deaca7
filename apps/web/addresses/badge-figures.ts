import type { Suite } from '@fsbench/contract';

/** What a badge can be of: the headline figure of a suite, by a word that stays. */
export const BADGE_FIGURES = {
  'durable-write': { suite: 'sync', label: 'durable write' },
  'best-workers': { suite: 'core-sweep', label: 'core sweep, best' },
  'memfs-create': { suite: 'memfs', label: 'create in memory' },
  'turbo-effect': { suite: 'turbo', label: 'beside a busy loop' },
  'write-throughput': { suite: 'throughput', label: 'write throughput' },
} as const satisfies Record<string, { readonly suite: Suite; readonly label: string }>;

export type BadgeFigure = keyof typeof BADGE_FIGURES;
export const BADGE_WORDS = Object.keys(BADGE_FIGURES) as readonly BadgeFigure[];

export const readBadgeFigure = (word: string): BadgeFigure | null => BADGE_WORDS.find((one) => one === word) ?? null;

/** What stands on a badge. `quiet`: there is no figure, or it tells nothing apart. */
export interface Badge {
  readonly label: string;
  readonly message: string;
  readonly isQuiet: boolean;
}

export const quietBadge = (label: string, message: string): Badge => ({ label, message, isQuiet: true });

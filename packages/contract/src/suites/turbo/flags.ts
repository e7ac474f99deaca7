import type { FlagText } from '../../words/flags.ts';

export const flags = {} as const satisfies Record<string, FlagText>;

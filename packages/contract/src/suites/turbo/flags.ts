import type { FlagWords } from '../../words/flags.ts';

export const flags = {} as const satisfies Record<string, FlagWords>;

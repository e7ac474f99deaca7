import type { Suite } from '@fsbench/contract';

/** Questions that people ask, by the word an address has for each. */
export const VIEWS = {
  'durable-writes': { title: 'durable writes', suites: ['sync'] },
  scaling: { title: 'scaling', suites: ['core-sweep'] },
  'ram-disk': { title: 'RAM disk worth it?', suites: ['core-sweep', 'throughput'] },
  'memory-files': { title: 'memory file system', suites: ['memfs'] },
  turbo: { title: 'turbo', suites: ['turbo'] },
  copying: { title: 'copying', suites: ['throughput'] },
} as const satisfies Record<string, { readonly title: string; readonly suites: readonly Suite[] }>;

export type View = keyof typeof VIEWS;

export const VIEW_WORDS = Object.keys(VIEWS) as readonly View[];

export function readView(word: unknown): View | null {
  return VIEW_WORDS.find((view) => view === word) ?? null;
}

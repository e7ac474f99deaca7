import type { DurabilityClass } from '@fsbench/contract';

/**
 * The words of each durability class, from memory to stable storage. The contract's own, kept here because a
 * browser that draws a chart has no use for the schemas that come with the contract; a test holds them equal.
 */
export const DURABILITY_TITLES: Readonly<Record<DurabilityClass, string>> = {
  L0: 'only in memory',
  L1: 'handed to the drive',
  L2: 'ordered',
  L3: 'flushed to stable storage',
  L4: 'survived power cuts',
};

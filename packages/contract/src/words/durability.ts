/** What is known to be durable once the call has returned, in rising order. */
export const DURABILITY = {
  L0: { title: 'only in memory', means: 'The bytes are in the page cache. A power cut loses them.' },
  L1: {
    title: 'handed to the drive',
    means: 'The drive has the bytes, perhaps only in its own volatile cache. A power cut can lose them.',
  },
  L2: {
    title: 'ordered',
    means: 'Later writes will not become durable before these; when that happens is not promised.',
  },
  L3: {
    title: 'flushed to stable storage',
    means: 'The drive has acknowledged that its cache is flushed. These bytes should survive a power cut.',
  },
  L4: { title: 'survived power cuts', means: 'Seen to survive real power cuts.' },
} as const;
export type DurabilityClass = keyof typeof DURABILITY;

/** Added to a class where its flush ends short of the drive, or where flushes were counted and are missing. */
export const DURABILITY_SUFFIXES = {
  hypervisor: 'ends at the hypervisor',
  network: 'over the network',
  missing: 'flushes missing',
} as const;

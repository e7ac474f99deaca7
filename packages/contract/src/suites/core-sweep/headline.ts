import type { HeadlineDefinition } from '../suite-contract.ts';

export const headline = {
  title: 'Small files with the best number of workers',
  key: { variant: 'fs-tree', primitive: 'none', targetRole: 'disk' },
  words: {
    what_memory: 'small files in {place}, at best',
    what_disk: 'small files on {place}, at best',
    what_cpu: 'time per unit of computing only, at best',
    what_command: 'the command {name}, at best',
    best: '{best}',
    not_slower: '{best}; not clearly slower with {last}',
    slower: '{best}; {factor} slower{interval} with {last}',
    what_missing: 'work split over more and more workers',
    no_case: 'no time was measured',
  },
  isOnAllProcessors: true,
} as const satisfies HeadlineDefinition;

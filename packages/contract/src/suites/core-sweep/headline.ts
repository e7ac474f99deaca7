import type { HeadlineDefinition } from '../suite-contract.ts';

export const headline = {
  title: 'Small files',
  key: { variant: 'fs-tree', primitive: 'none', targetRole: 'disk' },
  words: {
    what_memory: 'small files in {place}, best',
    what_disk: 'small files on {place}, best',
    what_cpu: 'time per unit of computing only, best',
    what_command_memory: '{command} in {place}, best',
    what_command_disk: '{command} on {place}, best',
    best: '{best}',
    not_slower: '{best}; not clearly slower with {last}',
    slower: '{best}; {factor} slower{interval} with {last}',
    too_disturbed: 'too disturbed to say which number of workers is best',
    what_missing: 'small files, best',
    no_case: 'no time was measured',
  },
  isOnAllProcessors: true,
} as const satisfies HeadlineDefinition;

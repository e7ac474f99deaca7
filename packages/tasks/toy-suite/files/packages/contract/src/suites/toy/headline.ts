import type { HeadlineDefinition } from '../suite-contract.ts';

export const headline = {
  title: 'One multiplication',
  key: { variant: 'multiply', dataKind: 'phase' },
  words: {
    what: 'one multiplication of the toy suite',
    context: '{add} for an addition',
    no_case: 'multiplications were not measured',
  },
  isOnAllProcessors: false,
} as const satisfies HeadlineDefinition;

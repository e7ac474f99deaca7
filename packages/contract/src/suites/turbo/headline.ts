import type { HeadlineDefinition } from '../suite-contract.ts';

export const headline = {
  title: 'Effect of a busy loop',
  key: { variant: 'configure', primitive: 'alone', dataKind: 'duration' },
  words: {
    what: 'short processes beside a busy loop on another core',
    context: '{alone} alone, {beside} beside it',
    no_case: 'the pair with and without it was not measured',
  },
  isOnAllProcessors: false,
} as const satisfies HeadlineDefinition;

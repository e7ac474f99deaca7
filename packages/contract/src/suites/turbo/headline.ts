import type { HeadlineDefinition } from '../suite-contract.ts';

export const headline = {
  title: 'Short processes',
  key: { variant: 'configure', primitive: 'alone', dataKind: 'duration' },
  words: {
    what: 'short processes while another core is busy',
    faster: '{factor} faster than alone',
    slower: '{factor} slower than alone',
    context: '{beside}, alone {alone}',
    // "Faster while another core is busy" would read as an error.
    context_faster: '{beside}, alone {alone}; a busy core can speed up others',
    no_case: 'the pair with and without a busy loop was not measured',
  },
  isOnAllProcessors: false,
} as const satisfies HeadlineDefinition;

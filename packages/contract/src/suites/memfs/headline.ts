import { METHOD } from '../../method.ts';
import type { HeadlineDefinition } from '../suite-contract.ts';

export const headline = {
  title: 'Create in memory',
  key: { variant: 'global', primitive: 'create', extent: METHOD.compared_files },
  words: {
    what: 'creating one file in memory, {files}, {threads}',
    context: '{time} with {threads}',
    what_missing: 'creating one file in memory, {files}',
    no_case: 'it was not measured',
  },
  isOnAllProcessors: false,
} as const satisfies HeadlineDefinition;

import { METHOD } from '../../method.ts';
import type { HeadlineDefinition } from '../suite-contract.ts';

export const headline = {
  title: 'Create one file',
  key: { variant: 'global', primitive: 'create', extent: METHOD.compared_files },
  words: {
    what: 'create one of {files} in memory, {threads}',
    context: '{time} with {threads}',
    what_missing: 'create one of {files} in memory',
    no_case: 'it was not measured',
  },
  isOnAllProcessors: false,
} as const satisfies HeadlineDefinition;

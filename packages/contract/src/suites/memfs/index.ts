import { suiteOf } from '../case.ts';
import type { SuiteContract } from '../suite-contract.ts';
import { flags } from './flags.ts';
import { headline } from './headline.ts';
import { keyParts } from './key.ts';
import { MemfsCaseSchema, MemfsParamsSchema } from './params.ts';
import { presets } from './presets.ts';
import { checkParams, checkSamples } from './rules.ts';

export const memfs = {
  slug: 'memfs',
  title: 'Memory file system',
  method: 'memfs/1',
  question:
    'What do create, write, read and delete cost in memory as files and threads grow, and how much of it is waiting for a lock?',
  params: MemfsParamsSchema,
  case: MemfsCaseSchema,
  schema: suiteOf('memfs', MemfsCaseSchema),
  keyParts,
  shownUnits: null,
  headline,
  presets,
  flags,
  checkParams,
  checkSamples,
} as const satisfies SuiteContract<'memfs', typeof MemfsCaseSchema>;

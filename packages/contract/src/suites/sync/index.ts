import { suiteOf } from '../case.ts';
import type { SuiteContract } from '../suite-contract.ts';
import { flags } from './flags.ts';
import { headline } from './headline.ts';
import { keyParts } from './key.ts';
import { SyncCaseSchema, SyncParamsSchema } from './params.ts';
import { presets } from './presets.ts';
import { checkParams, checkSamples } from './rules.ts';

export const sync = {
  slug: 'sync',
  title: 'Durable writes',
  method: 'sync/1',
  question: 'How many durable writes does a drive make per second, and which calls really make a write durable?',
  params: SyncParamsSchema,
  case: SyncCaseSchema,
  schema: suiteOf('sync', SyncCaseSchema),
  keyParts,
  shownUnits: null,
  headline,
  presets,
  flags,
  checkParams,
  checkSamples,
} as const satisfies SuiteContract<'sync', typeof SyncCaseSchema>;

import { suiteOf } from '../case.ts';
import type { SuiteContract } from '../suite-contract.ts';
import { flags } from './flags.ts';
import { headline } from './headline.ts';
import { keyParts } from './key.ts';
import { ToyCaseSchema, ToyParamsSchema } from './params.ts';
import { presets } from './presets.ts';
import { checkParams, checkSamples } from './rules.ts';

export const toy = {
  slug: 'toy',
  title: 'Toy arithmetic',
  method: 'toy/1',
  question: 'Does a multiplication take longer than an addition?',
  params: ToyParamsSchema,
  case: ToyCaseSchema,
  schema: suiteOf('toy', ToyCaseSchema),
  keyParts,
  shownUnits: null,
  headline,
  presets,
  flags,
  checkParams,
  checkSamples,
} as const satisfies SuiteContract<'toy', typeof ToyCaseSchema>;

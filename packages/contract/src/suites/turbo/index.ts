import { suiteOf } from '../case.ts';
import type { SuiteContract } from '../suite-contract.ts';
import { flags } from './flags.ts';
import { headline } from './headline.ts';
import { keyParts } from './key.ts';
import { TurboCaseSchema, TurboParamsSchema } from './params.ts';
import { presets } from './presets.ts';
import { checkParams, checkSamples } from './rules.ts';

export const turbo = {
  slug: 'turbo',
  title: 'Turbo and clock',
  method: 'turbo/1',
  question: 'Is turbo on, does the clock ramp up, and does a busy loop on another core make other work faster?',
  params: TurboParamsSchema,
  case: TurboCaseSchema,
  schema: suiteOf('turbo', TurboCaseSchema),
  keyParts,
  shownUnits: null,
  headline,
  presets,
  flags,
  checkParams,
  checkSamples,
} as const satisfies SuiteContract<'turbo', typeof TurboCaseSchema>;

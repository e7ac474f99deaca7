import { suiteOf } from '../case.ts';
import type { SuiteContract } from '../suite-contract.ts';
import { flags } from './flags.ts';
import { headline } from './headline.ts';
import { keyParts } from './key.ts';
import { SweepCaseSchema, SweepParamsSchema, sweepShownUnits } from './params.ts';
import { presets } from './presets.ts';
import { checkParams, checkSamples } from './rules.ts';

export const coreSweep = {
  slug: 'core-sweep',
  title: 'Core sweep',
  method: 'core-sweep/2',
  question:
    'How does the same work scale from 1 to N workers: on this disk, in memory, and with no file system at all?',
  params: SweepParamsSchema,
  case: SweepCaseSchema,
  schema: suiteOf('core-sweep', SweepCaseSchema),
  keyParts,
  shownUnits: sweepShownUnits,
  headline,
  presets,
  flags,
  checkParams,
  checkSamples,
} as const satisfies SuiteContract<'core-sweep', typeof SweepCaseSchema>;

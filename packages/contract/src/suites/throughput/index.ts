import { suiteOf } from '../case.ts';
import type { SuiteContract } from '../suite-contract.ts';
import { flags } from './flags.ts';
import { headline } from './headline.ts';
import { keyParts } from './key.ts';
import { ThroughputCaseSchema, ThroughputParamsSchema } from './params.ts';
import { presets } from './presets.ts';
import { checkParams, checkSamples } from './rules.ts';

export const throughput = {
  slug: 'throughput',
  title: 'Write throughput',
  method: 'throughput/1',
  question: 'How fast are writes to /dev/null, the SSD, a RAM disk and FUSE: accepted, and durable?',
  params: ThroughputParamsSchema,
  case: ThroughputCaseSchema,
  schema: suiteOf('throughput', ThroughputCaseSchema),
  keyParts,
  shownUnits: null,
  headline,
  presets,
  flags,
  checkParams,
  checkSamples,
} as const satisfies SuiteContract<'throughput', typeof ThroughputCaseSchema>;

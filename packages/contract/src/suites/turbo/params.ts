import { z } from 'zod';
import { DurationSchema, RampSchema } from '../../measurement.ts';
import { caseOf } from '../case.ts';

export const TURBO_EXPERIMENTS = ['ramp', 'configure', 'cpu_control'] as const;

export const TurboParamsSchema = z.strictObject({
  experiment: z.enum(TURBO_EXPERIMENTS),
  spinner: z.boolean(),
});

export const TurboCaseSchema = caseOf(TurboParamsSchema, z.discriminatedUnion('kind', [RampSchema, DurationSchema]));

export type TurboParams = z.infer<typeof TurboParamsSchema>;
export type TurboCase = z.infer<typeof TurboCaseSchema>;

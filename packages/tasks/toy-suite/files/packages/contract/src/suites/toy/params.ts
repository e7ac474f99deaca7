import { z } from 'zod';
import { PhaseSchema } from '../../measurement.ts';
import { caseOf } from '../case.ts';

export const ToyParamsSchema = z.strictObject({ operation: z.enum(['add', 'multiply']) });

export const ToyCaseSchema = caseOf(ToyParamsSchema, PhaseSchema);

export type ToyParams = z.infer<typeof ToyParamsSchema>;
export type ToyCase = z.infer<typeof ToyCaseSchema>;

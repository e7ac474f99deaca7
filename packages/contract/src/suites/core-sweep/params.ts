import { z } from 'zod';
import { DurationSchema, RateSchema } from '../../measurement.ts';
import { processorCount, sha256Hex, text } from '../../scalars.ts';
import { caseOf } from '../case.ts';

export const SWEEP_CURVES = ['fs-tree', 'cpu', 'command'] as const;
export const SWEEP_SYNC = ['none', 'full'] as const;

/** The first method counted units of the file tree, of so many files each; later ones count files. */
const FILES_PER_UNIT = 16;
const IN_UNITS_OF_FILES = 'core-sweep/1';

/** Files of what `units_count` counts on the curve `fs-tree`. */
export const sweepUnitFiles = (method: string): number => (method === IN_UNITS_OF_FILES ? FILES_PER_UNIT : 1);

/** Shown is the time of one file by all workers together; of the control, of one unit of computing. */
export const sweepShownUnits = ({ method, variant }: { readonly method: string; readonly variant: string }): number =>
  variant === 'fs-tree' ? 1 / sweepUnitFiles(method) : 1;

export const SweepParamsSchema = z.strictObject({
  curve: z.enum(SWEEP_CURVES),
  /** null where a curve writes no files of its own. */
  sync: z.enum(SWEEP_SYNC).nullable(),
  workers_count: processorCount,
  limiting: z.enum(['jobs', 'cpus']),
  directory: z.enum(['private', 'shared']).nullable(),
  worker: z.enum(['process', 'thread']),
  /** A user command: a public name, and a salted digest instead of the command. */
  command: z
    .strictObject({ name: text(80), salt: sha256Hex, sha256: sha256Hex, published: text(500).nullable() })
    .nullable(),
});

export const SweepCaseSchema = caseOf(SweepParamsSchema, z.discriminatedUnion('kind', [RateSchema, DurationSchema]));

export type SweepParams = z.infer<typeof SweepParamsSchema>;
export type SweepCase = z.infer<typeof SweepCaseSchema>;

import { z } from 'zod';
import { ChipEntrySchema, MachineEntrySchema } from './catalogue.ts';
import { DriveSeriesSchema } from './drive-series.ts';

/** What an editor checks the lists in `data/` against, by the name of the file in `schema/`. */
export function listSchemas(): ReadonlyMap<string, string> {
  const schemas = { chips: ChipEntrySchema, drives: DriveSeriesSchema, machines: MachineEntrySchema };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify({ title: name, ...z.toJSONSchema(z.array(schema)) }, null, 2)}\n`,
    ]),
  );
}

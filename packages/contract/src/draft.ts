import { ReadingsSchema } from './conditions.ts';

type Loose = Record<string, unknown>;

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isLoose) : []);

/**
 * Schema v1 has grown while it is a draft. A run that was stored before lacks what came since: it is read with "not
 * known" (`null`, no readings) in those places, and everything it does say is left as it is. Only for what is stored already; an upload must fit
 * the schema as it stands. What is not a run stays what it is, for the schema to refuse;
 * so does an imported one, of which there is no earlier draft.
 */
export function completeDraft(value: unknown): unknown {
  if (!isLoose(value) || (isLoose(value.origin) && value.origin.kind === 'imported')) return value;
  const run = structuredClone(value);
  fill(run, { machine_id: null });
  if (isLoose(run.machine)) {
    fill(run.machine, { memory_limit_bytes: null });
    if (isLoose(run.machine.os)) fill(run.machine.os, { huge_pages: null });
  }
  if (isLoose(run.conditions)) {
    for (const snapshot of objects([run.conditions.before, run.conditions.after])) {
      fill(snapshot, { others_iowait_cores: null, dirty_threshold_bytes: null });
    }
  }
  for (const suite of objects(run.suites)) {
    fill(suite, { readings: Object.fromEntries(Object.keys(ReadingsSchema.shape).map((column) => [column, []])) });
    for (const { measurement } of objects(suite.cases)) if (isLoose(measurement)) completeMeasurement(measurement);
  }
  return run;
}

function completeMeasurement(measurement: Loose): void {
  const { samples } = measurement;
  if (!isLoose(samples) || !Array.isArray(samples.wall_ns)) return;
  const unknown = samples.wall_ns.map(() => null);
  if (measurement.kind === 'rate') {
    fill(measurement, { cpus: null });
    fill(samples, { p_core_ns: unknown });
  }
  if (measurement.kind === 'duration') fill(samples, { most_runnable_count: unknown });
}

function fill(object: Loose, missing: Loose): void {
  for (const [name, value] of Object.entries(missing)) if (!Object.hasOwn(object, name)) object[name] = value;
}

import type { ImportedCase, ImportedRun, ImportedValues, Stated } from '@fsbench/contract';
import { summarize } from '@fsbench/stats';
import type { JudgedFlag } from './flags.ts';

/** One figure of one imported case, in SI units or in the tool's own. */
export interface ImportedValueRow {
  /** Place of the case in the document. */
  readonly ordinal: number;
  /** `median_ns`, `p99_ns`, `ops_per_s`, `score`: the word of the document, or of what was computed from its samples. */
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
}

/** All rows of an imported run. None of them can meet a measured one: they are tables of their own. */
export interface ImportedRows {
  readonly origin: 'imported';
  readonly hold: null;
  readonly run: ReturnType<typeof runRow>;
  readonly flags: readonly JudgedFlag[];
  readonly values: readonly ImportedValueRow[];
}

/** What is always to be known of figures that nobody here has seen made. */
const IMPORTED: JudgedFlag = {
  code: 'imported',
  severity: 'note',
  suite: null,
  caseId: null,
  value: null,
  detail: null,
};

export const deriveImportedRows = (run: ImportedRun): ImportedRows => ({
  origin: 'imported',
  hold: null,
  run: runRow(run),
  flags: [IMPORTED],
  values: run.cases.flatMap((one, ordinal) =>
    one.outcome === 'measured' ? resultsOf(one.figures).map((entry) => ({ ordinal, ...entry })) : [],
  ),
});

function runRow(run: ImportedRun) {
  const countOf = (outcome: ImportedCase['outcome']) => run.cases.filter((one) => one.outcome === outcome).length;
  // Of several systems no column tells.
  const system = run.systems.length === 1 ? run.systems[0] : undefined;
  const textOf = (stated: Stated | null | undefined) => stated?.text ?? null;
  return {
    startedAt: run.started_at,
    collectorVersion: run.collector.version,
    tool: run.origin.tool,
    name: run.name,
    filesCount: run.origin.files.length,
    systemsCount: run.systems.length,
    chip: textOf(system?.chip),
    drive: textOf(system?.drive),
    fileSystem: textOf(system?.file_system),
    os: textOf(system?.os),
    measuredCount: countOf('measured'),
    unsupportedCount: countOf('unsupported'),
    failedCount: countOf('failed'),
  };
}

/** Every figure of a case by its word; samples are summarized, what was reported stands as it is. */
export function resultsOf(numbers: ImportedValues): Omit<ImportedValueRow, 'ordinal'>[] {
  switch (numbers.kind) {
    case 'samples': {
      const { n, median, low, high, mean, sd, min, max } = summarize(numbers.samples.wall_ns);
      return sentences({
        n_count: n,
        median_ns: median,
        median_low_ns: low,
        median_high_ns: high,
        mean_ns: mean,
        sd_ns: sd,
        min_ns: min,
        max_ns: max,
        user_mean_ns: numbers.user_mean_ns,
        system_mean_ns: numbers.system_mean_ns,
      });
    }
    case 'reported': {
      const { kind: _kind, timed: _timed, ...reported } = numbers;
      return sentences(reported);
    }
    case 'score':
      return [
        { figure: 'score', value: numbers.value, unit: numbers.unit },
        ...(numbers.values.length > 0 ? [{ figure: 'n_count', value: numbers.values.length, unit: '1' }] : []),
      ];
  }
}

const sentences = (numbers: Readonly<Record<string, number | null>>) =>
  Object.entries(numbers).flatMap(([valueText, value]) =>
    value === null ? [] : [{ figure: valueText, value, unit: unitOf(valueText) }],
  );

const UNITS = [
  ['_ns', 'ns'],
  ['bytes_per_s', 'B/s'],
  ['_per_s', '1/s'],
] as const;
const unitOf = (valueText: string) => UNITS.find(([ending]) => valueText.endsWith(ending))?.[1] ?? '1';

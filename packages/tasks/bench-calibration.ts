// `npm run bench:calibration`: whether what is shown is the truth, where the truth is known. Simulated with fixed seeds,
// and measured with the collector's own code. Results, not a test; a small version is one (`bench-calibration/`).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coreSweepTables, type Table } from './bench-calibration/core-sweep-tables.ts';
import { curvesTables } from './bench-calibration/curves-tables.ts';
import { historyTables } from './bench-calibration/history-tables.ts';
import { predictionTables } from './bench-calibration/prediction-tables.ts';
import { roundsTables } from './bench-calibration/rounds-tables.ts';
import { runsTables } from './bench-calibration/runs-tables.ts';
import { verdictTables } from './bench-calibration/verdict-tables.ts';
import { table } from './bench-collect/table.mjs';
import { machineLine } from './machine-line.ts';

async function* allTables(folder: string): AsyncGenerator<Table> {
  yield* coreSweepTables(folder);
  yield* curvesTables();
  yield* verdictTables();
  yield* predictionTables();
  yield* historyTables();
  yield* roundsTables();
  yield* runsTables();
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-calibration-'));
  try {
    console.log(`${machineLine('load')}\n`);
    for await (const { title, rows, notes } of allTables(folder)) {
      console.log(`${title}\n${table(rows)}`);
      for (const note of notes) console.log(`  ${note}`);
      console.log();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();

// `npm run bench:calibration`: whether what is shown is the truth, where the truth is known. Simulated with fixed seeds,
// and measured with the collector's own code. Results, not a test; a small version is one (`bench-calibration/`).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coreSweepTables } from './bench-calibration/core-sweep-tables.ts';
import { runsTables } from './bench-calibration/runs-tables.ts';
import { table } from './bench-collect/table.mjs';
import { machineLine } from './machine-line.ts';

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-calibration-'));
  try {
    console.log(`${machineLine('load')}\n`);
    for (const tables of [coreSweepTables(folder), runsTables()]) {
      for await (const { title, rows, notes } of tables) {
        console.log(`${title}\n${table(rows)}`);
        for (const note of notes) console.log(`  ${note}`);
        console.log();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();

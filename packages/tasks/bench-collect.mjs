#!/usr/bin/env node
// `npm run bench:collect`: the collector beside the tools that people know, in one run of this
// machine, peer between two of ours; and what the collector itself costs. Figures, not tests:
// nothing here fails because a machine is busy.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { controlBesideStressNg } from './bench-collect/control.mjs';
import { costs } from './bench-collect/costs.mjs';
import { machineClass } from './bench-collect/machine.mjs';
import { memfsBesideFio } from './bench-collect/memfs.mjs';
import { ensurePeers } from './bench-collect/peers.mjs';
import { requireBinary } from './bench-collect/programs.mjs';
import { sweepBesideHyperfine } from './bench-collect/sweep.mjs';
import { syncBesidePeers } from './bench-collect/sync.mjs';
import { table } from './bench-collect/table.mjs';
import { throughputBesidePeers } from './bench-collect/throughput.mjs';
import { turboBesideHyperfine } from './bench-collect/turbo.mjs';
import { ROOT } from './places.mjs';

const HELP = `npm run bench:collect [-- OPTIONS]

  --target DIR   folder on the disk to measure (default: .fsbench in this checkout)
  --binary FILE  the collector (default: the release build)
  --only PART    sync, sweep, control, memfs, turbo, throughput or costs

Peers: fio, pg_test_fsync (PostgreSQL's), ioping, hyperfine, pv, dd, stress-ng. Root on Debian gets the missing ones installed;
elsewhere they are left out, and that is said.`;

const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    binary: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

async function main() {
  if (values.help) return console.log(HELP);
  const binary = requireBinary(values.binary);
  if (binary === null) return;
  const parent = resolve(values.target ?? join(ROOT, '.fsbench'));
  mkdirSync(parent, { recursive: true });
  const target = mkdtempSync(join(parent, 'bench-'));
  process.on('exit', () => rmSync(target, { recursive: true, force: true }));
  // So that every end is an `exit`, and the folder goes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

  ensurePeers();
  console.log(`${new Date().toISOString().slice(0, 10)} · ${machineClass(target)}\n`);
  const parts = {
    sync: syncBesidePeers,
    sweep: sweepBesideHyperfine,
    control: controlBesideStressNg,
    memfs: memfsBesideFio,
    turbo: turboBesideHyperfine,
    throughput: throughputBesidePeers,
    costs,
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (values.only !== undefined && values.only !== name) continue;
    const { title, rows, notes } = await measure({ binary, target });
    console.log(`${title}\n${table(rows)}`);
    for (const note of notes) console.log(`  ${note}`);
    console.log('');
  }
}

await main();

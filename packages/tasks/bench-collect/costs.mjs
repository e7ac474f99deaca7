// What the collector itself costs: in the timed loop, at its start, on the disk, in memory.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { platform } from 'node:os';
import { COLLECTORS } from '../places.mjs';
import { childrenOf, readOrEmpty } from './processes.mjs';
import { output, ownHome } from './programs.mjs';
import { digits, median } from './table.mjs';
import { watchingShare } from './watching.mjs';

const STARTS = 50;

export function costs({ binary, target }) {
  const overhead = loopOverhead();
  const memory = peakMemory(binary, target);
  const starts = startsMs(binary);
  const watching = watchingShare(binary, target);
  const rows = [
    {
      what: 'timed loop, beyond two clock reads',
      value: overhead && `${overhead.overhead_ns} ns`,
      target: '< 100 ns',
    },
    { what: 'one clock read', value: overhead && `${overhead.clock_read_ns} ns`, target: '' },
    {
      what: 'processor while a command of 64 processes is timed',
      value: watching === null ? null : `${digits(watching * 100)} %`,
      target: '< 0.5 %',
    },
    { what: '`--version`, fastest of 50', value: `${digits(Math.min(...starts))} ms`, target: '< 5 ms' },
    { what: '`--version`, median of 50', value: `${digits(median(starts))} ms`, target: '' },
    { what: 'binary, as built', value: `${digits(statSync(binary).size / 1e6)} MB`, target: '< 4 MB' },
    { what: 'peak memory, collector', value: memory && `${digits(memory.collector / 1024)} MiB`, target: '' },
    { what: 'peak memory, worker', value: memory && `${digits(memory.worker / 1024)} MiB`, target: '' },
  ];
  const notes = [];
  if (!overhead) notes.push('cargo is not installed: the timed loop was not measured');
  if (!memory) notes.push('no /proc here: memory was not measured');
  if (watching === null) notes.push('what timing a command costs could not be seen here');
  return { title: 'the collector itself', rows, notes };
}

function loopOverhead() {
  const args = ['run', '--quiet', '--release', '-p', 'fsbench-platform', '--example', 'overhead'];
  const text = output('cargo', args, { cwd: COLLECTORS });
  return text === null ? null : JSON.parse(text);
}

/** From before the start to the end of the process, this script's own part of it included. */
function startsMs(binary) {
  return Array.from({ length: STARTS }, () => {
    const begin = performance.now();
    const { status } = spawnSync(binary, ['--version'], { stdio: 'ignore' });
    if (status !== 0) throw new Error(`${binary} --version failed`);
    return performance.now() - begin;
  });
}

/**
 * Highest resident sizes, in KiB, that the kernel kept of the collector and of its workers. Not
 * `ru_maxrss`: a child inherits that figure from whoever started it.
 */
function peakMemory(binary, target) {
  if (platform() !== 'linux') return null;
  const args = ['--profile', 'quick', '--target', target, '--preview'];
  const child = spawn(binary, args, { stdio: 'ignore', env: ownHome(target) });
  const peak = { collector: 0, worker: 0 };
  while (existsSync(`/proc/${child.pid}/exe`)) {
    peak.collector = Math.max(peak.collector, highWater(child.pid));
    for (const pid of childrenOf(child.pid)) peak.worker = Math.max(peak.worker, highWater(pid));
    spawnSync('sleep', ['0.2']);
  }
  return peak;
}

const highWater = (pid) => Number(/^VmHWM:\s+(\d+) kB/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0);

// The day, and the machine as a class: what stands above the results of a bench.
import { availableParallelism, cpus, loadavg } from 'node:os';

export function machineLine(loadLabel = 'load'): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors (${model}), Node ${process.versions.node}, ${loadLabel} ${load}`;
}

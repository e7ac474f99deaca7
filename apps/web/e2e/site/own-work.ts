// A command to be timed, and the collector as a machine has it that is busy with other stories.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Work that is slowed from outside: the command stays the same, and the file that it runs does not. */
export function takes(home: string, seconds: string): string[] {
  const script = join(home, 'work.sh');
  writeFileSync(script, `sleep ${seconds}\n`);
  return ['sh', script, '{n}'];
}

/**
 * Stands where npm would put the package. A check is made with short blocks and judged in spite of what other stories do to
 * the processors; all other words go to the real binary as they are.
 */
export function collectorIn(folder: string, name: string): string {
  const { FSBENCH_COLLECT_BINARY: binary = '' } = process.env;
  mkdirSync(folder, { recursive: true });
  const program = join(folder, name);
  const lines = [
    '#!/bin/sh',
    '[ "$1" = --yes ] && shift 2',
    `[ "$1" = check ] || exec '${binary}' "$@"`,
    'shift',
    `exec '${binary}' check --test-ignore-flags --test-block-scale 0.001 "$@"`,
  ];
  writeFileSync(program, `${lines.join('\n')}\n`);
  chmodSync(program, 0o755);
  return program;
}

// The machine as a class, never as itself: no host name, no serial, no path.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, platform, release } from 'node:os';

export function machineClass(target) {
  const isGuest = platform() === 'linux' && /^flags.*\bhypervisor\b/m.test(readFileSync('/proc/cpuinfo', 'utf8'));
  const fileSystem = spawnSync('findmnt', ['-n', '-o', 'FSTYPE', '-T', target], { encoding: 'utf8' }).stdout?.trim();
  return [
    `${availableParallelism()} CPUs`,
    cpus()[0]?.model.trim() ?? 'unknown processor',
    isGuest ? 'a guest of a hypervisor' : null,
    `${platform()} ${release().split('.').slice(0, 2).join('.')}`,
    fileSystem ? `target on ${fileSystem}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

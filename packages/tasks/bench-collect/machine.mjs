// The machine as a class, never as itself: no host name, no serial, no path.
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, platform, release } from 'node:os';

export function machineClass(target) {
  const isGuest = platform() === 'linux' && /^flags.*\bhypervisor\b/m.test(readFileSync('/proc/cpuinfo', 'utf8'));
  const fileSystem = platform() === 'linux' ? fileSystemOf(target) : null;
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

/** By the mount point that is the longest part of the path; the last of equals is on top. */
function fileSystemOf(path) {
  const mounts = readFileSync('/proc/mounts', 'utf8').trim().split('\n');
  const points = mounts.map((line) => line.split(' ')).map(([, point, type]) => ({ point, type }));
  const holds = ({ point }) => path === point || path.startsWith(point.endsWith('/') ? point : `${point}/`);
  const longest = points.filter(holds).reduce((best, one) => (one.point.length >= best.point.length ? one : best));
  return longest.type;
}

import type { SuitePreset } from '../suite-contract.ts';
import { headline } from './headline.ts';

/** The files are in memory where a machine has such a place; what they cost on a disk is a result of that drive. */
const configure = (
  slug: string,
  title: string,
  targetRole: 'memory' | 'disk',
  primitive: 'alone' | 'spinner',
): SuitePreset => ({
  slug,
  title,
  kind: targetRole === 'disk' ? 'drive' : 'chip',
  key: { ...headline.key, primitive, targetRole },
});

export const presets = [
  configure('configure', 'Short processes and files in memory, alone', 'memory', 'alone'),
  configure('configure-beside', 'Short processes and files in memory, beside a busy loop', 'memory', 'spinner'),
  {
    slug: 'clock',
    title: 'Clock of one core, from idle',
    kind: 'chip',
    key: { variant: 'ramp', primitive: 'alone', dataKind: 'ramp' },
  },
  {
    slug: 'compute',
    title: 'Work that only computes',
    kind: 'chip',
    key: { variant: 'cpu_control', primitive: 'alone', dataKind: 'duration' },
  },
  configure('configure-disk', 'Short processes and files on disk, alone', 'disk', 'alone'),
  configure('configure-disk-beside', 'Short processes and files on disk, beside a busy loop', 'disk', 'spinner'),
] as const satisfies readonly SuitePreset[];

import { HEADLINES } from '@fsbench/contract';
import { type Preset, presetOf } from '../preset.ts';

const preset = presetOf('turbo');

/** The files are in memory where a machine has such a place; what they cost on a disk is a figure of that drive. */
const configure = (slug: string, title: string, targetRole: 'memory' | 'disk', primitive: 'alone' | 'spinner') =>
  preset(slug, title, targetRole === 'disk' ? 'drive' : 'chip', {
    ...HEADLINES.turbo,
    primitive,
    targetRole,
  });

/** The first is the board that the suite's page opens with. */
export const presets: readonly Preset[] = [
  configure('configure', 'Short processes and files in memory, alone', 'memory', 'alone'),
  configure('configure-beside', 'Short processes and files in memory, beside a busy loop', 'memory', 'spinner'),
  preset('clock', 'Clock of one core, from idle', 'chip', {
    variant: 'ramp',
    primitive: 'alone',
    dataKind: 'ramp',
  }),
  preset('compute', 'Work that only computes', 'chip', {
    variant: 'cpu_control',
    primitive: 'alone',
    dataKind: 'duration',
  }),
  configure('configure-disk', 'Short processes and files on disk, alone', 'disk', 'alone'),
  configure('configure-disk-beside', 'Short processes and files on disk, beside a busy loop', 'disk', 'spinner'),
];

import type { SuitePreset } from '../suite-contract.ts';
import { headline } from './headline.ts';

export const presets = [
  { slug: 'toy-multiply', title: 'One multiplication', kind: 'chip', key: headline.key },
] as const satisfies readonly SuitePreset[];

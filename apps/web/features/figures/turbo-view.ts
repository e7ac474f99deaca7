import type { LineAxis } from '../../charts/types.ts';

export const RAMP_X: LineAxis = { title: 'time since the work began', kind: 'linear', unit: 'ns' };
export const RAMP_Y: LineAxis = { title: 'clock in GHz', kind: 'linear', unit: 'hz' };

/** A spinner keeps another processor busy; where the system tells, it is another physical core. */
export const ALONE = 'alone';
export const BESIDE = 'beside a busy loop';

export const EXPERIMENTS: Readonly<Record<string, string>> = {
  configure: 'configure-like work',
  cpu_control: 'computing only (control)',
};

/** What the charts of a sweep are of. */
export const FILES = {
  title: 'Files per second',
  axis: { yLabel: 'files per second', yTicks: 'rate', lowerIsBetter: false },
} as const;

/** Computing without files. */
export const TIMES = {
  title: 'Time without files',
  axis: { yLabel: 'time per unit of computing', yTicks: 'time', lowerIsBetter: true },
} as const;

/** A command of the user. */
export const COMMAND = {
  title: 'User command',
  axis: { yLabel: 'seconds', yTicks: 'plain', lowerIsBetter: true },
} as const;

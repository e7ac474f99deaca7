import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Toy arithmetic: additions and multiplications',
  blocks: ['A loop of dependent operations is timed as a whole.'],
};

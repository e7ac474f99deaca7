import { type KeyParts, NO_KEY_PARTS } from '../../comparability-key.ts';
import type { TurboParams } from './params.ts';

export const keyParts = ({ experiment, spinner }: TurboParams): KeyParts => ({
  ...NO_KEY_PARTS,
  variant: experiment,
  primitive: spinner ? 'spinner' : 'alone',
});

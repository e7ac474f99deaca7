import { type KeyParts, NO_KEY_PARTS } from '../../comparability-key.ts';
import type { ToyParams } from './params.ts';

export const keyParts = ({ operation }: ToyParams): KeyParts => ({ ...NO_KEY_PARTS, variant: operation });

import { type KeyParts, NO_KEY_PARTS } from '../../comparability-key.ts';
import type { SyncParams } from './params.ts';

export const keyParts = ({ pattern, primitive, write_bytes }: SyncParams): KeyParts => ({
  ...NO_KEY_PARTS,
  variant: pattern,
  primitive,
  writeBytes: write_bytes,
});

import { type KeyParts, NO_KEY_PARTS } from '../../comparability-key.ts';
import type { ThroughputParams } from './params.ts';

export const keyParts = (params: ThroughputParams): KeyParts => ({
  ...NO_KEY_PARTS,
  variant: params.payload,
  primitive: params.file,
  writeBytes: params.write_bytes,
  extent: params.total_bytes,
});

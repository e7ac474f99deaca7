import { type KeyParts, NO_KEY_PARTS } from '../../comparability-key.ts';
import type { MemfsParams } from './params.ts';

export const keyParts = (params: MemfsParams): KeyParts => ({
  ...NO_KEY_PARTS,
  variant: params.instrumented ? `${params.backend}:instrumented` : params.backend,
  primitive: params.operation,
  writeBytes: params.write_bytes,
  extent: params.files_count,
  workers: params.threads_count,
});

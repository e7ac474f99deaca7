import { type KeyParts, NO_KEY_PARTS } from '../../comparability-key.ts';
import type { SweepParams } from './params.ts';

export const keyParts = (params: SweepParams): KeyParts => ({
  ...NO_KEY_PARTS,
  // A user command has its own key: its salted digest is part of the variant.
  variant: params.command ? `command:${params.command.sha256}` : params.curve,
  primitive: params.sync,
  workers: params.workers_count,
  limiting: params.limiting,
  directory: params.directory,
  worker: params.worker,
});

import type { SyncPrimitive } from '@fsbench/contract';

const ONLY_ON: Readonly<Partial<Record<SyncPrimitive, string>>> = {
  sync_file_range: 'linux',
  o_direct_dsync: 'linux',
  f_barrierfsync: 'macos',
  f_fullfsync: 'macos',
  flush_file_buffers: 'windows',
  nt_flush_data_only: 'windows',
  nt_flush_no_sync: 'windows',
  write_through: 'windows',
};

/** Whether a family of operating systems has the call at all. That one lacks a call of another is no news. */
export const isCallOf = (primitive: SyncPrimitive, family: string): boolean =>
  (ONLY_ON[primitive] ?? family) === family;

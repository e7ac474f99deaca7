/** What a person reads of a call: its name, the call as its manual writes it, and what it does. */
export interface PrimitiveText {
  readonly name: string;
  readonly call: string;
  readonly about: string;
}

/**
 * One word per system call or open flag; never a family of them. What an operating
 * system lacks is `unsupported` there, not replaced by a neighbor.
 */
export const PRIMITIVES = {
  none: {
    name: 'no sync call',
    call: 'write(2)',
    about: 'Writes and asks for nothing more: the bytes stay in the page cache.',
  },
  sync_file_range: {
    name: 'sync_file_range',
    call: 'sync_file_range(2)',
    about: 'Starts writing the file’s pages to the drive, without its metadata and without a flush.',
  },
  fdatasync: {
    name: 'fdatasync',
    call: 'fdatasync(2)',
    about: 'Writes the data and the metadata needed to read it back.',
  },
  fsync: { name: 'fsync', call: 'fsync(2)', about: 'Writes the data and all metadata of the file.' },
  o_dsync: {
    name: 'O_DSYNC',
    call: 'open(2) with O_DSYNC',
    about: 'Makes every write return as if fdatasync followed it.',
  },
  o_sync: { name: 'O_SYNC', call: 'open(2) with O_SYNC', about: 'Makes every write return as if fsync followed it.' },
  o_direct_dsync: {
    name: 'O_DIRECT|O_DSYNC',
    call: 'open(2) with O_DIRECT|O_DSYNC',
    about: 'Writes past the page cache, and returns as if fdatasync followed every write.',
  },
  f_barrierfsync: {
    name: 'F_BARRIERFSYNC',
    call: 'fcntl(F_BARRIERFSYNC)',
    about: 'Orders these writes before all later ones, without waiting for the flush.',
  },
  f_fullfsync: {
    name: 'F_FULLFSYNC',
    call: 'fcntl(F_FULLFSYNC)',
    about: 'Writes the file and flushes the drive’s own cache.',
  },
  flush_file_buffers: {
    name: 'FlushFileBuffers',
    call: 'FlushFileBuffers',
    about: 'Writes the file’s buffers and flushes the drive’s cache.',
  },
  nt_flush_data_only: {
    name: 'NtFlushBuffersFileEx (data only)',
    call: 'NtFlushBuffersFileEx(FLUSH_FLAGS_FILE_DATA_SYNC_ONLY)',
    about: 'Writes the data without most metadata, and flushes the drive’s cache.',
  },
  nt_flush_no_sync: {
    name: 'NtFlushBuffersFileEx (no sync)',
    call: 'NtFlushBuffersFileEx(FLUSH_FLAGS_NO_SYNC)',
    about: 'Writes data and metadata to the drive, without flushing the drive’s cache.',
  },
  write_through: {
    name: 'FILE_FLAG_WRITE_THROUGH',
    call: 'CreateFile with FILE_FLAG_WRITE_THROUGH',
    about: 'Sends every write through the page cache to the drive before it returns.',
  },
} as const satisfies Record<string, PrimitiveText>;

export type SyncPrimitive = keyof typeof PRIMITIVES;

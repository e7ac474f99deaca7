/**
 * Why a case ends `unsupported`: every word that the collector sends, and what it means. The wire takes any word, so
 * that an older server can keep what a newer collector says; it is then shown as it was sent.
 */
export const REASONS = {
  cpus_not_shown: 'this system does not show its processors singly',
  file_system_refused: 'this file system refuses it',
  interrupted: 'the run was stopped before it',
  needs_privilege: 'it needs a privilege the run did not have',
  no_disk_target: 'no disk was available',
  no_fuse: 'no FUSE file system could be mounted',
  no_memory_target: 'no memory file system was available',
  no_ram_disk: 'no RAM disk could be made',
  no_second_core: 'there is no second core to be sure of',
  no_space: 'there was not enough space',
  no_target: 'there was nowhere to put its files',
  noexec: 'nowhere could a program of our own be started from',
  open_files_limit: 'fewer files may be open than it needs',
  os_lacks_call: 'this system has no such call',
  time_budget: 'no time was left for it',
  too_few: 'too few operations in the time of a sample',
  too_large: 'it is larger than this system can address',
  too_many_workers: 'it has more workers than can be started',
} as const;

export type Reason = keyof typeof REASONS;

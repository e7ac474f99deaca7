import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Write throughput: accepted, and durable',
  blocks: [
    'The same stream of bytes is written to /dev/null, disk, memory, memory mounted over a folder, and FUSE. **Accepted** is the rate until the last write returned, **durable** the rate until a sync after it returned: two results of one case, each compared only with its own kind. A sync in memory makes nothing durable, so memory has no durable result. A chart shows the kind of bytes that most sinks were measured with; a bar that is many times longer than the others is cut and labeled with its value.',
  ],
};

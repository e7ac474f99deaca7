import type { SuiteMethod } from '../suite-text.ts';

export const method: SuiteMethod = {
  title: 'Write throughput: accepted, and durable',
  blocks: [
    'The same stream of bytes goes into nothing, the disk, memory, memory mounted over a folder, and FUSE. **Accepted** is the rate until the last write returned, **durable** the rate until a sync after it returned: two figures of one case, each compared with its own kind only. A sync that returns in memory makes nothing durable, so there is no such figure there. A picture shows the bytes that most sinks took; a bar that is many times longer than the others is cut, with its figure beside it.',
  ],
};

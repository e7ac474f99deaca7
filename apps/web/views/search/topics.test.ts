import { describe, expect, it } from 'vitest';
import { readTyped } from '../../domain/search/read-search-text.ts';
import { findTopics } from '../../domain/search/topic.ts';
import { FIXED_INDEX, FIXED_TOPICS } from './topics.ts';

const find = (typed: string) => findTopics(readTyped(typed).words, FIXED_INDEX);

describe('the subjects of the site', () => {
  it.each([
    ['fsync', '/suites/sync?board=durable-fsync'],
    ['fdatasync', '/suites/sync?board=durable-fdatasync'],
    ['F_FULLFSYNC', '/suites/sync?board=durable-fullfsync'],
    ['fullfsync', '/suites/sync?board=durable-fullfsync'],
    ['O_DSYNC', '/docs/method#sync'],
    ['O_DIRECT|O_DSYNC', '/suites/sync?board=durable-direct'],
    ['F_BARRIERFSYNC', '/docs/method#sync'],
    ['FlushFileBuffers', '/docs/method#sync'],
    ['durable writes', '/suites/sync'],
    ['turbo', '/suites/turbo'],
    ['core sweep', '/suites/core-sweep'],
    ['memfs', '/suites/memfs'],
    ['memory file system', '/suites/memfs'],
    ['ram disk', '/suites/throughput'],
    ['write throughput', '/suites/throughput'],
    ['postgres', '/suites/sync'],
    ['4k random', '/suites/sync'],
    ['ext4', '/suites/sync?fs=ext4'],
    ['zfs', '/suites/sync?fs=zfs'],
    ['xfs', '/suites/sync?fs=xfs'],
    ['apfs', '/suites/sync?fs=apfs'],
    ['macos', '/suites/sync?board=durable-fullfsync'],
    ['linux', '/suites/sync?os=linux'],
    ['nvme', '/drives?interface=nvme'],
    ['how fast is fsync on mac', '/docs/faq#fsync-on-macos'],
    ['why is my run held', '/docs/faq#held'],
    ['withdraw', '/docs/faq#delete'],
    ['api', '/docs/api'],
    ['fsnyc', '/suites/sync?board=durable-fsync'],
  ])('%s leads to %s first', (typed, path) => {
    expect(find(typed)[0]?.topic.path).toBe(path);
  });

  it.each(['fsync', 'F_FULLFSYNC', 'turbo', 'durable writes', 'ram disk', 'ext4', 'nvme'])(
    '%s is the name of its subject, before any hardware',
    (typed) => {
      expect(find(typed)[0]?.isNamed).toBe(true);
    },
  );

  it.each(['m3 ultra', 'samsung 990 pro', 'epyc', 'amazon', 'raspberry pi', '7', '990'])(
    '%s names none of them',
    (typed) => {
      expect(find(typed).some(({ isNamed }) => isNamed)).toBe(false);
    },
  );

  it('offer a filtered list only where its filter is typed', () => {
    const lists = (typed: string) =>
      find(typed).flatMap(({ topic: { path } }) => (path.startsWith('/drives?') ? [path] : []));
    expect(['fsync', 'durable write latency', 'ssd', 'samsung fsync'].flatMap(lists)).toEqual([]);
    expect(lists('consumer fsync')).toContain('/drives?class=consumer');
    expect(lists('nvme')).toContain('/drives?interface=nvme');
    expect(lists('consumr drives')).toContain('/drives?class=consumer');
  });

  it('are found with most of the words where none has them all, by no typo then', () => {
    expect(find('turbo frobnicator').map(({ topic }) => topic.path)).toContain('/suites/turbo');
    expect(find('turbo frobnicator').every(({ words }) => words === 1)).toBe(true);
    expect(find('fsnyc frobnicator')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  it('are no typo of a word that another has as it stands', () => {
    expect(find('data loss').map(({ topic }) => topic.path)).toEqual(['/docs/power-cut', '/docs/faq#which-call']);
  });

  it('lead to addresses of this site', () => {
    for (const { path } of FIXED_TOPICS) expect(path).toMatch(/^\/[a-z]/);
  });
});

import { expect, test } from 'vitest';
import { sampleCase, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { hardwareOf } from './hardware.ts';
import { hardwareMarkdown } from './paste.ts';

test('what is pasted of hardware has a title in each column, and questions and intervals in words', () => {
  const turbo = sampleKey({
    ...{ suite: 'turbo', method: 'turbo/1', variant: 'configure', primitive: 'alone', writeBytes: null },
    ...{ durability: null, dataKind: 'duration', targetRole: 'memory' },
  });
  const cases = [
    sampleCase(1e5, { permalink: '0000000000000000' }),
    sampleCase(2e8, { permalink: '0000000000000000', key: turbo, drive: null }),
  ];
  const found = subjectRowsOf({ cases });
  const hardware = hardwareOf({ found, uncounted: [], studies: [], subject: sampleSubject(0), filter: {} });
  const text = hardwareMarkdown(hardware, 'https://fsbench.example', false);
  const [head = '', , ...rows] = text.split('\n').filter((line) => line.startsWith('|'));
  expect(head).toMatch(/^\| what was measured \| result \| 95 % interval \| runs \|/);
  expect(rows.find((row) => row.includes('µs'))).toMatch(
    /^\| Durable writes: overwrite 4\sKiB · fdatasync, Drive A \| 100\sµs \| 99\.0 to 101 \| /,
  );
  expect(rows.find((row) => row.includes('200'))).toMatch(/^\| Short processes: in memory · alone \| 200\sms \| /);
});

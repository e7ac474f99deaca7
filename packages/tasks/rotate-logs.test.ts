import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLogsSmall } from './rotate-logs.mjs';

const DAY_MS = 24 * 3600 * 1000;
let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fsbench-logs-'));
  log = join(folder, 'web.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a log that is full is put beside, and its process goes on in an empty one', () => {
  const sink = openSync(log, 'a');
  const watch = keepLogsSmall([log], { mostBytes: 100 });
  writeSync(sink, 'first '.repeat(20));
  watch.check();
  writeSync(sink, 'second');
  watch.stop();
  expect(readFileSync(log, 'utf8')).toBe('second');
  expect(readFileSync(`${log}.1`, 'utf8')).toContain('first');
});

test('logs take no more than their number times their size, however much is written', () => {
  const watch = keepLogsSmall([log], { mostBytes: 100, mostDays: 3 });
  for (let at = 0; at < 20; at += 1) {
    appendFileSync(log, `${at} `.repeat(50));
    watch.check();
  }
  watch.stop();
  expect(readdirSync(folder).sort()).toEqual(['web.log', 'web.log.1', 'web.log.2']);
  expect(statSync(log).size).toBe(0);
});

test('no line is older than fourteen days, also where little is written', () => {
  let nowMs = Date.now();
  const watch = keepLogsSmall([log], { now: () => nowMs });
  for (let day = 0; day < 20; day += 1) {
    appendFileSync(log, `day ${day}\n`);
    nowMs += DAY_MS;
    watch.check();
  }
  watch.stop();
  const left = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
  );
  expect(left).toHaveLength(13);
  expect(left).not.toContain('day 6');
  const old = new Date(nowMs - 15 * DAY_MS);
  utimesSync(`${log}.1`, old, old);
  const later = keepLogsSmall([log], { now: () => nowMs });
  later.check();
  later.stop();
  expect(existsSync(`${log}.1`)).toBe(false);
});

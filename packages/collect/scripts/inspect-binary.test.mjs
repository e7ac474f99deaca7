import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspect, kindOf } from './inspect-binary.mjs';

const HERE = { os: process.platform, cpu: process.arch };
const ELSEWHERE = { os: process.platform === 'linux' ? 'darwin' : 'linux', cpu: process.arch };

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fsbench-inspect-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(bytes) {
  const file = join(folder, 'program');
  writeFileSync(file, bytes);
  chmodSync(file, 0o755);
  return file;
}

/** An ELF header and its table of segments, each of the given type. */
function elf(machine, segmentTypes) {
  const bytes = Buffer.alloc(64 + 56 * segmentTypes.length);
  bytes.write('\x7fELF\x02\x01\x01', 'latin1');
  bytes.writeUInt16LE(machine, 18);
  bytes.writeBigUInt64LE(64n, 32);
  bytes.writeUInt16LE(56, 54);
  bytes.writeUInt16LE(segmentTypes.length, 56);
  for (const [index, type] of segmentTypes.entries()) bytes.writeUInt32LE(type, 64 + 56 * index);
  return bytes;
}

function machO(cpuType) {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32LE(0xfeedfacf, 0);
  bytes.writeUInt32LE(cpuType, 4);
  return bytes;
}

test('a program without an interpreter is static, one with it is not', () => {
  expect(kindOf(elf(0x3e, [1, 1]))).toEqual({ os: 'linux', cpu: 'x64', isStatic: true });
  expect(kindOf(elf(0xb7, [1, 3]))).toEqual({ os: 'linux', cpu: 'arm64', isStatic: false });
});

test("tells macOS's two processors apart", () => {
  expect(kindOf(machO(0x01000007))).toMatchObject({ os: 'darwin', cpu: 'x64' });
  expect(kindOf(machO(0x0100000c))).toMatchObject({ os: 'darwin', cpu: 'arm64' });
});

test('takes neither a script nor another processor for a program that is published', () => {
  expect(kindOf(Buffer.from(`#!/bin/sh\n${'#'.repeat(100)}`))).toBeUndefined();
  expect(kindOf(elf(0xf3, [1]))).toBeUndefined(); // RISC-V
  expect(kindOf(Buffer.alloc(3))).toBeUndefined();
});

test('knows the program that runs this test', () => {
  expect(kindOf(readFileSync(process.execPath))).toMatchObject(HERE);
});

test("refuses another platform's program", () => {
  const { fault } = inspect(write(elf(0xf3, [1])), HERE, '0.1.0');
  expect(fault).toContain('no program for a platform that is published');
  expect(inspect(process.execPath, ELSEWHERE, '0.1.0').fault).toContain(`is for ${HERE.os} ${HERE.cpu}`);
});

test('refuses a program of another version', () => {
  const { fault } = inspect(process.execPath, HERE, '0.1.0');
  expect(fault).toContain(`--version answers "${process.version}"; this package is 0.1.0`);
});

test('says that a program was not run, and that it is not static', () => {
  const target = { os: 'linux', cpu: process.arch === 'x64' ? 'arm64' : 'x64' };
  const machine = target.cpu === 'arm64' ? 0xb7 : 0x3e;
  expect(inspect(write(elf(machine, [3])), target, '0.1.0')).toEqual({
    doubts: [expect.stringContaining('was not run'), expect.stringContaining('not static')],
  });
  expect(inspect(write(elf(machine, [1])), target, '0.1.0').doubts).toEqual([expect.stringContaining('was not run')]);
});

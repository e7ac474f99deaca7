import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspect, kindOf } from './inspect-binary.mjs';
import { foreignImports, importsOf } from './pe-imports.mjs';

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

test('knows a program for Windows by the header that its DOS header leads to', () => {
  const bytes = Buffer.alloc(256);
  bytes.write('MZ', 'latin1');
  bytes.writeUInt32LE(128, 0x3c);
  expect(kindOf(bytes)).toBeUndefined(); // a DOS program
  bytes.write('PE\0\0', 128, 'latin1');
  bytes.writeUInt16LE(0x8664, 132);
  expect(kindOf(bytes)).toEqual({ os: 'win32', cpu: 'x64', isStatic: false });
});

/** A program for Windows whose one section, loaded at 0x1000, begins with its import table. */
function pe(libraries) {
  const bytes = Buffer.alloc(4096);
  const [header, section, loadedAt] = [128, 1024, 0x1000];
  bytes.write('MZ', 'latin1');
  bytes.writeUInt32LE(header, 0x3c);
  bytes.write('PE\0\0', header, 'latin1');
  bytes.writeUInt16LE(0x8664, header + 4);
  bytes.writeUInt16LE(1, header + 6);
  bytes.writeUInt16LE(240, header + 20);
  bytes.writeUInt32LE(loadedAt, header + 24 + 120);
  const row = header + 24 + 240;
  for (const [index, value] of [2048, loadedAt, 2048, section].entries())
    bytes.writeUInt32LE(value, row + 8 + 4 * index);
  for (const [index, library] of libraries.entries()) {
    const nameAt = 512 + 64 * index;
    bytes.writeUInt32LE(loadedAt + nameAt, section + 20 * index + 12);
    bytes.write(`${library}\0`, section + nameAt, 'latin1');
  }
  return bytes;
}

test('a program for Windows may ask for libraries of the system, and for no other', () => {
  const windows = { os: 'win32', cpu: 'x64' };
  const own = pe(['KERNEL32.dll', 'api-ms-win-crt-heap-l1-1-0.dll']);
  expect(importsOf(own)).toEqual(['kernel32.dll', 'api-ms-win-crt-heap-l1-1-0.dll']);
  expect(foreignImports(own)).toEqual([]);
  const { fault: failure } = inspect(write(pe(['ntdll.dll', 'libgcc_s_seh-1.dll'])), windows, '0.1.0');
  expect(failure).toContain('asks for libraries that Windows has not: libgcc_s_seh-1.dll');
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
  const { fault: failure } = inspect(write(elf(0xf3, [1])), HERE, '0.1.0');
  expect(failure).toContain('no program for a platform that is published');
  expect(inspect(process.execPath, ELSEWHERE, '0.1.0').fault).toContain(`is for ${HERE.os} ${HERE.cpu}`);
});

test('refuses a program of another version', () => {
  const { fault: failure } = inspect(process.execPath, HERE, '0.1.0');
  expect(failure).toContain(`--version answers "${process.version}"; this package is 0.1.0`);
});

test('says that a program was not run, and that it is not static', () => {
  const target = { os: 'darwin', cpu: process.arch === 'x64' ? 'arm64' : 'x64' };
  const program = machO(target.cpu === 'arm64' ? 0x0100000c : 0x01000007);
  expect(inspect(write(program), target, '0.1.0').warnings).toEqual(['was not run: it is for another platform']);
  const here = { os: 'linux', cpu: 'x64' };
  expect(inspect(write(elf(0x3e, [3])), here, '0.1.0', { mayRun: false }).warnings).toEqual([
    'was not run',
    expect.stringContaining('not static'),
  ]);
});

test("says that a program names folders of its publisher's machine, and takes no system folder for one", () => {
  const here = { os: 'linux', cpu: 'x64' };
  const naming = (text) => write(Buffer.concat([elf(0x3e, [1]), Buffer.from(text)]));
  const warnings = (text) => inspect(naming(text), here, '0.1.0', { mayRun: false }).warnings;
  expect(warnings(`${homedir()}/.cargo/registry/src/a.rs`)).toContainEqual(
    expect.stringContaining('names folders of yours'),
  );
  expect(warnings(`/home${homedir()}/Users`)).toEqual(['was not run']);
});

// What a built program is, read from its own header: a package must not carry another platform's program by mistake.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { wineEnvironment } from '../../tasks/windows.mjs';
import { foreignImports } from './pe-imports.mjs';

const ELF = 0x46_4c_45_7f;
const ELF_CPUS = new Map([
  [0x3e, 'x64'],
  [0xb7, 'arm64'],
]);
const ELF_INTERPRETER = 3;
const PE_OFFSET_AT = 0x3c;
const PE_CPUS = new Map([
  [0x86_64, 'x64'],
  [0xaa_64, 'arm64'],
]);
const MACH_O = 0xfe_ed_fa_cf;
const MACH_O_CPUS = new Map([
  [0x01_00_00_07, 'x64'],
  [0x01_00_00_0c, 'arm64'],
]);

/** `{ os, cpu, isStatic }` of a 64-bit program, or undefined where it is none that is published. */
export function kindOf(bytes) {
  if (bytes.length < 64) return undefined;
  const magic = bytes.readUInt32LE(0);
  if (magic === ELF) return named('linux', ELF_CPUS.get(bytes.readUInt16LE(18)), !hasInterpreter(bytes));
  // On macOS the system's own library is always shared.
  if (magic === MACH_O) return named('darwin', MACH_O_CPUS.get(bytes.readUInt32LE(4)), false);
  if (bytes.toString('latin1', 0, 2) === 'MZ') return named('win32', PE_CPUS.get(peMachine(bytes)), false);
  return undefined;
}

function peMachine(bytes) {
  const start = bytes.readUInt32LE(PE_OFFSET_AT);
  const exists = start + 6 <= bytes.length && bytes.toString('latin1', start, start + 4) === 'PE\0\0';
  return exists ? bytes.readUInt16LE(start + 4) : undefined;
}

const named = (os, cpu, isStatic) => (cpu === undefined ? undefined : { os, cpu, isStatic });

/** A program that needs the system's dynamic linker names it in its header. */
function hasInterpreter(bytes) {
  const start = Number(bytes.readBigUInt64LE(32));
  const size = bytes.readUInt16LE(54);
  const count = bytes.readUInt16LE(56);
  return Array.from({ length: count }, (_, index) => start + index * size).some(
    (offset) => offset + 4 <= bytes.length && bytes.readUInt32LE(offset) === ELF_INTERPRETER,
  );
}

/** Where compilers find what they name in a program: the tools' hidden folders in the home folder, and this source. */
const OWN_FOLDERS = [`${homedir()}/.`, fileURLToPath(new URL('../../..', import.meta.url))];

/** What runs another platform's programs here, as far as a --version goes. */
const EMULATORS = new Map([
  ['linux-arm64', { command: 'qemu-aarch64-static', on: 'linux' }],
  ['win32-x64', { command: 'wine', on: 'linux', env: wineEnvironment }],
]);

/** Why this file must not be packed for the target, and what its publisher should know: `{ fault, warnings }`. */
export function inspect(file, target, version, { mayRun = true } = {}) {
  const bytes = readFileSync(file);
  const kind = kindOf(bytes);
  if (kind?.os !== target.os || kind.cpu !== target.cpu) {
    return {
      fault: `${file} is ${kind ? `for ${kind.os} ${kind.cpu}` : 'no program for a platform that is published'}`,
    };
  }
  const foreign = kind.os === 'win32' && mayRun ? foreignImports(bytes) : [];
  if (foreign.length > 0) return { fault: `${file} asks for libraries that Windows has not: ${foreign.join(', ')}` };
  const { answer, emulator } = mayRun ? answerOf(file, target) : {};
  if (answer !== undefined && answer !== `fsbench-collect ${version}`) {
    return { fault: `${file} --version answers ${JSON.stringify(answer)}; this package is ${version}` };
  }
  const warnings = [
    ...(answer === undefined ? [`was not run${mayRun ? ': it is for another platform' : ''}`] : []),
    ...(emulator === undefined ? [] : [`was run in an emulator only (${emulator} --version)`]),
    ...(kind.os === 'linux' && !kind.isStatic ? ['is not static: it needs a C library like the one here'] : []),
    ...(OWN_FOLDERS.some((path) => bytes.includes(path))
      ? ['names folders of yours, as everyone who downloads it can read']
      : []),
  ];
  return { warnings };
}

/** What the program says to --version, and what ran it; nothing where neither this machine nor an emulator here can. */
function answerOf(file, { os, cpu }) {
  const isHere = os === process.platform && cpu === process.arch;
  if (isHere) return { answer: versionOf(file, []) };
  const emulator = EMULATORS.get(`${os}-${cpu}`);
  if (emulator?.on !== process.platform || spawnSync(emulator.command, ['--version']).status !== 0) return {};
  const answer = versionOf(emulator.command, [file], emulator.env?.());
  return { answer, emulator: emulator.command };
}

function versionOf(command, args, more = {}) {
  const settings = { encoding: 'utf8', timeout: 60_000, env: { ...process.env, ...more } };
  const { status, stdout, error } = spawnSync(command, [...args, '--version'], settings);
  return status === 0 ? stdout.trim() : `${error?.message ?? `exit code ${status}`}`;
}

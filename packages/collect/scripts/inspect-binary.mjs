// What a built program is, read from its own header: a package must not carry another platform's program by mistake.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';

const ELF = 0x46_4c_45_7f;
const ELF_CPUS = new Map([
  [0x3e, 'x64'],
  [0xb7, 'arm64'],
]);
const ELF_INTERPRETER = 3;
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
  return undefined;
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

/** Why this file must not be packed for the target, and what its publisher should know: `{ fault, doubts }`. */
export function inspect(file, target, version) {
  const bytes = readFileSync(file);
  const kind = kindOf(bytes);
  if (kind?.os !== target.os || kind.cpu !== target.cpu) {
    return {
      fault: `${file} is ${kind ? `for ${kind.os} ${kind.cpu}` : 'no program for a platform that is published'}`,
    };
  }
  const answer = answerOf(file, target);
  if (answer !== undefined && answer !== `fsbench-collect ${version}`) {
    return { fault: `${file} --version answers ${JSON.stringify(answer)}; this package is ${version}` };
  }
  const doubts = [
    ...(answer === undefined ? ['was not run: it is for another platform'] : []),
    ...(kind.os === 'linux' && !kind.isStatic ? ['is not static: it needs a C library like the one here'] : []),
    ...(bytes.includes(`${homedir()}/`) ? ['names your home folder, as everyone who downloads it can read'] : []),
  ];
  return { doubts };
}

/** What the program says to --version; undefined where it is for another platform than this one. */
function answerOf(file, { os, cpu }) {
  if (os !== process.platform || cpu !== process.arch) return undefined;
  const { status, stdout, error } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return status === 0 ? stdout.trim() : `${error?.message ?? `exit code ${status}`}`;
}

// Files that pass for a platform's program, as far as its header: for packages that are fetched and not run.
import { writeFileSync } from 'node:fs';

/** ELF, Mach-O and PE headers, by the numbers that each gives to a processor. */
const HEADERS = {
  'linux-x64': () => elf(0x3e),
  'linux-arm64': () => elf(0xb7),
  'darwin-x64': () => machO(0x01000007),
  'darwin-arm64': () => machO(0x0100000c),
  'win32-x64': () => pe(0x8664),
};

export type Platform = keyof typeof HEADERS;
export const PLATFORMS = Object.keys(HEADERS) as Platform[];

export function writeHeader(platform: Platform, file: string): string {
  writeFileSync(file, HEADERS[platform]());
  return file;
}

function elf(machine: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('\x7fELF\x02\x01\x01', 'latin1');
  bytes.writeUInt16LE(machine, 18);
  return bytes;
}

function machO(cpu: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32LE(0xfeedfacf, 0);
  bytes.writeUInt32LE(cpu, 4);
  return bytes;
}

function pe(machine: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write('MZ', 'latin1');
  bytes.writeUInt32LE(64, 0x3c);
  bytes.write('PE\0\0', 64, 'latin1');
  bytes.writeUInt16LE(machine, 68);
  return bytes;
}

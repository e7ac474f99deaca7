// Which libraries a program for Windows asks for, read from its import table: all must be the system's own, since nothing else
// comes with it.

/** Of Windows 10 on. What linkers of MinGW bring beside the program (`libgcc_s_seh-1.dll`, `libwinpthread-1.dll`) is not there. */
const OF_THE_SYSTEM =
  /^(?:api-ms-win-[\w-]+|advapi32|bcrypt|bcryptprimitives|combase|crypt32|kernel32|kernelbase|msvcrt|ncrypt|ntdll|ole32|psapi|secur32|shell32|ucrtbase|user32|userenv|ws2_32)\.dll$/;

const HEADER_AT = 0x3c;
const SECTION_BYTES = 40;
const IMPORT_BYTES = 20;
/** Of a 64-bit program: the second entry of its directories. */
const IMPORTS_AT = 24 + 112 + 8;

/** In lower case, in their order. */
export function importsOf(bytes) {
  const header = bytes.readUInt32LE(HEADER_AT);
  const sections = sectionsOf(bytes, header);
  const place = (address) => {
    const section = sections.find(({ from, size }) => address >= from && address < from + size);
    return section === undefined ? undefined : address - section.from + section.at;
  };
  const names = [];
  let at = place(bytes.readUInt32LE(header + IMPORTS_AT));
  for (; at !== undefined; at += IMPORT_BYTES) {
    const name = place(bytes.readUInt32LE(at + 12));
    if (name === undefined) break;
    names.push(bytes.toString('latin1', name, bytes.indexOf(0, name)).toLowerCase());
  }
  return names;
}

/** Those that a machine without anything installed has not. */
export const foreignImports = (bytes) => importsOf(bytes).filter((name) => !OF_THE_SYSTEM.test(name));

function sectionsOf(bytes, header) {
  const count = bytes.readUInt16LE(header + 6);
  const first = header + 24 + bytes.readUInt16LE(header + 20);
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * SECTION_BYTES;
    return { size: bytes.readUInt32LE(at + 16), from: bytes.readUInt32LE(at + 12), at: bytes.readUInt32LE(at + 20) };
  });
}

// What was packed, published once more as another version: the same program with other bytes of the same length in it.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from './registry.ts';

export interface PackageCopy {
  /** As long as the one that is replaced. */
  readonly version: string;
  readonly tag: string;
  readonly edits: readonly (readonly [from: string, to: string])[];
}

const PLATFORM = `${process.platform}-${process.arch}`;

export async function publishCopy(registry: Registry, { version, tag, edits }: PackageCopy): Promise<void> {
  const [launcher, platform] = ['fsbench-collect', `collect-${PLATFORM}`].map((name) => {
    const folder = join(registry.folder, `${name}-${version}`);
    cpSync(join(registry.folder, 'packed', name), folder, { recursive: true });
    return folder;
  }) as [string, string];
  const packed = JSON.parse(readFileSync(join(launcher, 'package.json'), 'utf8')).version as string;
  const sha256 = editProgram(join(platform, 'bin', 'fsbench-collect'), [[packed, version], ...edits]);
  editManifest(platform, { version });
  editManifest(launcher, {
    version,
    binaries: { [PLATFORM]: { sha256 } },
    optionalDependencies: { [`@fsbench/collect-${PLATFORM}`]: version },
  });
  await registry.publish([platform, launcher], tag);
}

function editProgram(file: string, edits: PackageCopy['edits']): string {
  let text = readFileSync(file, 'latin1');
  for (const [from, to] of edits) {
    if (from.length !== to.length || !text.includes(from)) throw new Error(`${from} cannot become ${to}`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(file, text, 'latin1');
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function editManifest(folder: string, fields: object): void {
  const file = join(folder, 'package.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...fields }));
}

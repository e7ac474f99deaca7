// Whether the committed JSON Schemas are what the Zod source says. Nothing is written.
import { readFileSync } from 'node:fs';
import { generatedFiles } from '../contract/src/schema.ts';

const stale = Object.entries(generatedFiles()).filter(([name, text]) => {
  const file = new URL(`../contract/json/${name}`, import.meta.url);
  return read(file) !== text;
});
for (const [name] of stale) console.error(`packages/contract/json/${name} is not what packages/contract/src says`);
process.exitCode = stale.length === 0 ? 0 : 1;

function read(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

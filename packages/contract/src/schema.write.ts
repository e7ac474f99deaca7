import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './schema.ts';

/** `npm run schema`: writes `packages/contract/json`. A test fails when it was forgotten. */
for (const [name, text] of Object.entries(generatedFiles())) {
  await writeFile(new URL(`../json/${name}`, import.meta.url), text);
}

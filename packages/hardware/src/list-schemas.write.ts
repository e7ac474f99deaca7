import { writeFileSync } from 'node:fs';
import { listSchemas } from './list-schemas.ts';

/** `npm run schema`: writes the schemas of the lists. */
for (const [file, text] of listSchemas()) {
  writeFileSync(new URL(`../schema/${file}`, import.meta.url), text);
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listSchemas } from './list-schemas.ts';

it('keeps the schemas of the lists as the program reads them: npm run schema writes them', () => {
  for (const [file, text] of listSchemas()) {
    const retained = readFileSync(new URL(`../schema/${file}`, import.meta.url), 'utf8');
    expect(JSON.parse(retained)).toEqual(JSON.parse(text));
  }
});

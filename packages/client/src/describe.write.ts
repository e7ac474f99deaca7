import { writeFile } from 'node:fs/promises';
import { describePaths } from './describe.ts';

/** Part of `npm run schema`. A test fails when it was forgotten. */
await writeFile(new URL('paths.ts', import.meta.url), await describePaths());

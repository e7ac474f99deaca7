import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Three folders up both from here and from `dist/`, where this file is bundled. */
const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'prisma', 'migrations');

/** The migrations that this version needs, in order. */
export const neededMigrations = (folder = FOLDER): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

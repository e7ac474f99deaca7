import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Study, StudySchema } from './schema.ts';

export interface StudyFile {
  readonly study: Study;
  /** Of the file's bytes: a study whose file did not change is left alone. */
  readonly sha256: string;
}

/** Beside this file, and in a container beside the program; a program that was bundled in a checkout finds them there. */
const PLACES = ['./studies/', '../../../prisma/reference/studies/'].map((place) => new URL(place, import.meta.url));
const FOLDER = PLACES.find((place) => existsSync(place)) ?? (PLACES[0] as URL);

/** Every study, in the order of their names; throws with the file's name when one is not as it should be. */
export function readStudies(folder: URL = FOLDER): readonly StudyFile[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => readStudy(new URL(name, folder), basename(name, '.json')));
}

function readStudy(file: URL, id: string): StudyFile {
  const bytes = readFileSync(file);
  const parsed = StudySchema.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`prisma/reference/studies/${id}.json: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  if (parsed.data.id !== id) {
    throw new Error(`prisma/reference/studies/${id}.json: its id is ${parsed.data.id}; file and id have one name`);
  }
  return { study: parsed.data, sha256: createHash('sha256').update(bytes).digest('hex') };
}

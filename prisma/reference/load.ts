import { Client } from 'pg';
import { storeReferences } from './store.ts';
import { readStudies } from './studies.ts';

/** `DATABASE_URL=… tsx prisma/reference/load.ts`: may be run at every start. */
async function main(): Promise<void> {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) {
    throw new Error('DATABASE_URL is not set: name the database to load the reference figures into');
  }
  const files = readStudies();
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { studies, changed, removed } = await storeReferences(client, files);
    const values = files.reduce((sum, { study }) => sum + study.figures.length, 0);
    console.log(`${studies} studies, ${values} figures; ${changed} changed, ${removed} removed`);
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  console.error(`reference figures: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});

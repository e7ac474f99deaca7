// `npm run synthetic -- --runs 500 --url http://127.0.0.1:4000`: signed runs that a generator made, for trying out a site.
// They say that they are synthetic; a site holds them unless it was started with FSBENCH_ALLOW_SYNTHETIC=1. With
// DATABASE_URL instead of --url they are stored in a migrated database directly, received over the last two years.
import { parseArgs } from 'node:util';
import { loadRuns } from './synthetic/load.ts';
import { planRuns } from './synthetic/population.ts';
import { uploadRuns } from './synthetic/upload.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    url: { type: 'string' },
  },
});
const planned = planRuns(Number(values.runs), values.seed, Date.now());
const print = (line: string) => console.log(line);
const { DATABASE_URL: databaseUrl } = process.env;
if (values.url !== undefined) await uploadRuns(values.url, planned, print);
else if (databaseUrl) await loadRuns(databaseUrl, planned, { log: print });
else throw new Error('where to? Name a site with --url, or a migrated database with DATABASE_URL');

#!/usr/bin/env node
// `npm run build`: the database client and the site, for a machine or an image that only serves.
import { buildSite, generateClient } from './build.mjs';
import { stopEverything } from './interrupt.mjs';
import { explain } from './steps.mjs';

try {
  await generateClient();
  await buildSite();
} catch (error) {
  explain(error);
  process.exitCode = 1;
  await stopEverything();
}

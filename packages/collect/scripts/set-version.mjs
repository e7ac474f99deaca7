#!/usr/bin/env node
// node packages/collect/scripts/set-version.mjs 0.2.0
import { fileURLToPath } from 'node:url';
import { setVersion } from './version.mjs';

const [version = ''] = process.argv.slice(2);
setVersion(fileURLToPath(new URL('../../..', import.meta.url)), version);
process.stdout.write(
  `${version}. The manual names it too: cargo run -p fsbench-cli --example generate (in collectors)\n`,
);

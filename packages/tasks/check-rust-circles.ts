// Fails when modules of a Rust crate use each other in a circle, other than a parent module and its descendants.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circlesOf, shortestCircle } from './check-rust-circles/circles.ts';
import { filesOnWindows, moduleOf, type Uses, usesOf } from './check-rust-circles/modules.ts';
import { COLLECTORS } from './places.mjs';

const CRATES = join(COLLECTORS, 'crates');
const SHOWN_MODULES = 12;
const nameOf = (id: string): string => `crate${id === '' ? '' : `::${id}`}`;

let count = 0;
for (const { name: crate } of readdirSync(CRATES, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  for (const uses of usesOfCrate(join(CRATES, crate, 'src'))) {
    for (const circle of circlesOf(uses)) {
      count += 1;
      console.log(`collectors/crates/${crate}: ${circle.length} modules use each other, for example:`);
      console.log(`  ${shortestCircle(uses, circle).map(nameOf).join(' → ')}`);
      if (circle.length <= SHOWN_MODULES) console.log(`  all: ${circle.map(nameOf).join(', ')}`);
    }
  }
}
if (count > 0) console.log(`\n${count} circles`);
process.exitCode = count === 0 ? 0 : 1;

/** As other systems compile the crate; and as Windows does, where that differs. */
function usesOfCrate(src: string): Uses[] {
  const files = readdirSync(src, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.rs'))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(src, file), 'utf8') }));
  const onWindows = filesOnWindows(files);
  return [files, ...(onWindows === files ? [] : [onWindows])].map((all) =>
    usesOf(all.flatMap(({ file, text }) => moduleOf(file, text) ?? [])),
  );
}

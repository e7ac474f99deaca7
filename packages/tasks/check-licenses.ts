// Whether every package that the lock files name may be used under its license. Reads no network: `npm` or `cargo`.
import { refused, unused } from './check-licenses/licenses.ts';
import { cargoPackages, npmPackages } from './check-licenses/read-packages.ts';

const isNpm = process.argv[2] !== 'cargo';
const packages = isNpm ? npmPackages() : cargoPackages();
const lines = [
  ...refused(packages),
  ...(isNpm ? unused(packages).map((name) => `${name}: an exception that nothing needs`) : []),
];
for (const line of lines) console.error(line);
if (packages.length === 0) console.error('no package was found');
process.exitCode = lines.length === 0 && packages.length > 0 ? 0 : 1;

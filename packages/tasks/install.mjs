// npm packages: installed when what is in node_modules is not what the lock file says.
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './places.mjs';
import { run } from './processes.mjs';
import { StepError, step } from './steps.mjs';

const MIN_NODE = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw new StepError(`Node ${process.versions.node} is too old: fsbench needs ${MIN_NODE.join('.')} or newer.`, {
    hint: 'install a current Node, then run the same command again.',
  });
}

export const install = () =>
  step('Packages', async () => {
    const difference = whatDiffers();
    if (difference === null) return 'unchanged';
    // NODE_ENV=production, set by many containers, would leave the build tools out.
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund'], {
      name: 'install',
      hint: 'check that the npm registry can be reached (`npm ping`), then run the same command again.',
    });
    return difference;
  });

/** Runs npm as the npm that started us, or the one on the PATH. */
function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, {
    shell: process.platform === 'win32',
    missing: 'install npm (it comes with Node).',
    ...options,
  });
}

/** What differs between the lock file and npm's own record of what it installed; null when nothing does. */
function whatDiffers() {
  const recordFile = fromRoot('node_modules', '.package-lock.json');
  // npm writes its record last: where it is missing, an installation was never finished.
  if (!existsSync(recordFile)) return 'first installation';
  const wanted = readPackages(fromRoot('package-lock.json'));
  const present = readPackages(recordFile);
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || (entry.optional && present[path] === undefined)) continue;
    if (present[path]?.version !== entry.version || !existsSync(fromRoot(path))) return `${path} changed`;
  }
  return Object.keys(present).find((path) => wanted[path] === undefined) === undefined ? null : 'packages were removed';
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

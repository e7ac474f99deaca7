#!/usr/bin/env node
// `npm run check`: format, lint, types, unused code, generated files, Rust and C. One line for each, and how to fix it.
import { pathToFileURL } from 'node:url';
import { generateClient } from './build.mjs';
import { COLLECTOR_CHECKS, SITE_CHECKS } from './checks.mjs';
import { install, requireNode } from './install.mjs';
import { stopEverything } from './interrupt.mjs';
import { logFile, ROOT } from './places.mjs';
import { run } from './processes.mjs';
import { elapsed, explain, say } from './steps.mjs';

export const checkSite = () => runChecks(SITE_CHECKS);
export const checkCollectors = () => runChecks(COLLECTOR_CHECKS);

const isQuick = (check) => check.isQuick === true;
/** What `npm test -- --quick` checks. */
export const quickCheckSite = () => runChecks(SITE_CHECKS.filter(isQuick));
export const quickCheckCollectors = () => runChecks(COLLECTOR_CHECKS.filter(isQuick));

/** Runs every check, the later ones too when an earlier one fails. */
async function runChecks(checks) {
  const count = { passed: 0, failed: 0 };
  for (const check of checks) {
    const why = await check.skip?.();
    if (why !== undefined) {
      say(`! SKIPPED ${check.name}: ${why}`);
      continue;
    }
    count[(await runCheck(check)) ? 'passed' : 'failed'] += 1;
  }
  return count;
}

async function runCheck({ name, commands, cwd = ROOT, env, fix }) {
  const startedMs = performance.now();
  const slug = `check-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  try {
    const all = typeof commands === 'function' ? commands() : commands;
    const variables = typeof env === 'function' ? env() : env;
    for (const [index, [command, ...args]] of all.entries()) {
      await run(command, args, { name: slug, append: index > 0, cwd, env: variables, hint: fix });
    }
    say(`✓ ${name} · ${elapsed(startedMs)}`);
    return true;
  } catch (error) {
    say(`✗ ${name} · ${elapsed(startedMs)}`);
    explain(error);
    say(`  (all of it: ${logFile(slug)})\n`);
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    requireNode();
    await install();
    await generateClient();
    const counts = await Promise.all([checkSite(), checkCollectors()]);
    const [passed, failed] = ['passed', 'failed'].map((end) => counts.reduce((sum, count) => sum + count[end], 0));
    say(`\n${passed} checks passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    explain(error);
    process.exitCode = 1;
    await stopEverything();
  }
}

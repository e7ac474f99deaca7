// Measures this machine with the quick profile and uploads the run to the site that was just started.
import { isStopping, onStop, untilStopped } from './interrupt.mjs';
import { collectorBinary } from './places.mjs';
import { launch, stop } from './processes.mjs';
import { say } from './steps.mjs';

/** Resolves with links to what was uploaded; if the measurement fails, the site keeps running. */
export async function collect({ url, localUrl }) {
  const args = ['--profile', 'quick', '--upload', '--yes', '--server', localUrl];
  say(`Measuring this machine: fsbench-collect ${args.join(' ')}\n`);
  const child = launch(collectorBinary(), args, { name: 'collector', stdio: ['ignore', 'pipe', 'inherit'] });
  onStop(() => stop(child, { signal: 'SIGINT', timeoutMs: 15_000 })); // it tidies up after itself
  const output = [];
  child.stdout?.on('data', (chunk) => {
    output.push(chunk);
    process.stdout.write(chunk);
  });
  const { code, signal, error } = await child.ended;
  if (isStopping()) return untilStopped();
  say('');
  if (code !== 0) {
    say(`! The collector ended with ${signal ?? error?.message ?? `code ${code}`}; the site keeps running.`);
    say(`  To try again: ${collectorBinary()} ${args.join(' ')}`);
    return [];
  }
  const id = /\/r\/([0-9A-HJKMNP-TV-Z]{16})\b/i.exec(Buffer.concat(output).toString('utf8'))?.[1];
  if (id === undefined) {
    say(`! The collector printed no permalink; the latest runs are on ${url}`);
    return [];
  }
  return [{ title: 'This run', url: `${url}/r/${id}` }, ...(await ownComparison(url, localUrl, id))];
}

/** The page of this machine's chip beside the published figures, where the site knows the chip. */
async function ownComparison(url, localUrl, id) {
  try {
    const response = await fetch(`${localUrl}/api/v1/runs/${id}`, { signal: AbortSignal.timeout(10_000) });
    const slug = (await response.json())?.run?.chip?.slug;
    if (typeof slug !== 'string') return [];
    return [
      { title: "This machine's chip", url: `${url}/chips/${slug}` },
      { title: 'Compare with the M4 Max', url: `${url}/compare/${slug}/apple-m4-max` },
    ];
  } catch {
    return []; // the permalink leads there too
  }
}

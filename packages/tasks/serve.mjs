// The two processes that serve: the site, and the worker that keeps its figures fresh. One that dies is started again.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitOf } from './commit.mjs';
import { logFile, STATE, WEB } from './places.mjs';
import { launch, stop } from './processes.mjs';
import { keepLogsSmall } from './rotate-logs.mjs';
import { elapsed, StepError, say, tail } from './steps.mjs';

const READY_TIMEOUT_MS = 60_000;
const STABLE_MS = 60_000;
/** Of a site that was never ready. One that was is started again for ever: a request that ends it must not end the start. */
const MAX_CRASHES_BEFORE_READY = 6;
const RESTART = { firstWaitMs: 500, mostWaitMs: 10_000 };

const PRODUCTION = {
  mode: 'production',
  web: [join(WEB, 'dist', 'server.js')],
  worker: [join(WEB, 'dist', 'worker.js')],
};
export const DEVELOPMENT = {
  mode: 'development',
  web: ['--import', 'tsx', join(WEB, 'server.ts')],
  worker: ['--import', 'tsx', join(WEB, 'worker.ts')],
};

/**
 * Starts both and resolves when the site is ready: with `{ url, stop(), failed }`; `failed` rejects when one of them
 * cannot be started at all.
 */
export async function serve({
  databaseUrl,
  port,
  host = '127.0.0.1',
  publicUrl,
  operatorToken = process.env.OPERATOR_TOKEN,
  programs = PRODUCTION,
  logs = '',
  dataDir = process.env.DATA_DIR || join(STATE, 'data'),
  storageFolder = process.env.STORAGE_FOLDER || STATE,
  restart = RESTART,
}) {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const localUrl = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
  const url = publicUrl ?? localUrl;
  const commit = process.env.FSBENCH_COMMIT || commitOf();
  const env = {
    ...process.env,
    NODE_ENV: programs.mode,
    NEXT_TELEMETRY_DISABLED: '1',
    FSBENCH_COMMIT: commit,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: host,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    STORAGE_FOLDER: storageFolder,
    ...(operatorToken ? { OPERATOR_TOKEN: operatorToken } : {}),
  };
  const state = { isReady: false, restart };
  const web = keepRunning({ name: 'site', log: logFile(`${logs}web`), args: programs.web, env, state });
  const worker = keepRunning({ name: 'worker', log: logFile(`${logs}worker`), args: programs.worker, env, state });
  const logWatch = keepLogsSmall([web.log, worker.log]);
  const stopBoth = () => {
    logWatch.stop();
    return Promise.all([web.stop(), worker.stop()]);
  };
  const failed = Promise.race([web.failed, worker.failed]);
  failed.catch(() => {}); // whoever waits for it hears of it; nobody has to
  try {
    await Promise.race([becomesReady(localUrl, web.log), failed]);
  } catch (error) {
    await stopBoth();
    throw error;
  }
  state.isReady = true;
  return { url, localUrl, dataDir, commit, stop: stopBoth, failed };
}

function keepRunning({ name, log, args, env, state }) {
  let child;
  let isWanted = true;
  const again = async () => {
    for (let crashes = 0; ; ) {
      const startedMs = performance.now();
      child = launch(process.execPath, args, { name, log, append: crashes > 0, cwd: WEB, env });
      const { code, signal, error } = await child.ended;
      if (!isWanted) return;
      crashes = performance.now() - startedMs > STABLE_MS ? 1 : crashes + 1;
      const how = signal ?? error?.message ?? `code ${code}`;
      if (!state.isReady && crashes >= MAX_CRASHES_BEFORE_READY) {
        throw new StepError(`The ${name} process ended ${crashes} times in a row (${how}).`, {
          log,
          hint: 'read the log; if it shows no reason, please report the error with that log.',
        });
      }
      const { firstWaitMs, mostWaitMs } = state.restart;
      const waitMs = Math.min(firstWaitMs * 2 ** (crashes - 1), mostWaitMs);
      say(`! The ${name} process ended (${how}) after ${elapsed(startedMs)}; starting it again. Its log: ${log}`);
      await sleep(waitMs);
      if (!isWanted) return;
    }
  };
  const failed = new Promise((_, reject) => again().catch(reject));
  const stopIt = async () => {
    isWanted = false;
    await stop(child);
  };
  return { log, failed, stop: stopIt };
}

async function becomesReady(url, log) {
  const deadlineMs = performance.now() + READY_TIMEOUT_MS;
  let last = 'no response';
  while (performance.now() < deadlineMs) {
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) });
      const text = await response.text();
      // Without its worker the site answers 200, too; but it starts without a replica, and with work that waits.
      if (response.status === 200 && !text.includes('"worker":{"status":"missing"')) return;
      last = `${response.status} ${text.slice(0, 300)}`;
    } catch (error) {
      last = error.cause?.code ?? error.message;
    }
    await sleep(100);
  }
  throw new StepError(`The site was not ready within ${READY_TIMEOUT_MS / 1000} s (${url}/readyz: ${last}).`, {
    log,
    hint: `read the log (${tail(log, 1)[0] || 'it is empty'}).`,
  });
}

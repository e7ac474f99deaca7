import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts the program `NAME.thread.ts` that lies beside the asking file, whose `import.meta.url` is `from`.
 * Bundled, all programs lie side by side; from source the thread is TypeScript and brings its own loader.
 */
export function startThread(from: string, name: string, options: WorkerOptions): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.thread.js`, from), options);
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const program = new URL(`./${name}.thread.ts`, from).href;
  const source = `import('${loader}').then(({ register }) => { register(); return import('${program}'); });`;
  return new Worker(source, { ...options, eval: true, execArgv: [] });
}

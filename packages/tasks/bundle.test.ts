import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { OPERATE, OUTSIDE } from './bundle.mjs';
import { fromRoot } from './places.mjs';

test.each(['server.ts', 'worker.ts'])(
  '%s holds no command, which would run as if it had been started',
  async (name) => {
    const { metafile } = await build({
      entryPoints: [fromRoot('apps', 'web', name)],
      absWorkingDir: fromRoot(),
      bundle: true,
      platform: 'node',
      format: 'esm',
      outdir: 'unwritten',
      write: false,
      metafile: true,
      plugins: [OUTSIDE],
    });
    const commands = OPERATE.map((one) => `apps/web/operate/${one}.ts`);
    expect(Object.keys(metafile.inputs)).toContain(`apps/web/${name}`);
    expect(Object.keys(metafile.inputs).filter((input) => commands.includes(input))).toEqual([]);
  },
);

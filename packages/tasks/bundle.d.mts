import type { Plugin } from 'esbuild';

export const OPERATE: readonly string[];
export const OUTSIDE: Plugin;
export function bundlePrograms(): Promise<void>;

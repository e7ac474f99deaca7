// The words and types alone, without schemas: what a browser may load.
export { DURABILITY, type DurabilityClass } from './words/durability.ts';
export { FILE_SYSTEMS } from './words/file-systems.ts';
export { fill, type Parts, segments } from './words/fill.ts';
export { PRIMITIVES, type SyncPrimitive } from './words/primitives.ts';
export { VERDICTS } from './words/verdicts.ts';

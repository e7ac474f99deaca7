export * from './names.ts';
export * from './quantity.ts';
export * from './ratio.ts';
export * from './sentence.ts';
export * from './time.ts';
export * from './verdict.ts';

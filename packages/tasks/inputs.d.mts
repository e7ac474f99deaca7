export function hashOf(paths: readonly string[], extra?: string): string;

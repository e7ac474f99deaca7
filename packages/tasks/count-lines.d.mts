export function languageOf(path: string, hasSource?: boolean): string | null;
export function areaOf(path: string): string;

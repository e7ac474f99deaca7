export const ROOT: string;
export const COLLECTORS: string;
export const STATE: string;
export const WEB: string;
export function fromRoot(...parts: string[]): string;
export function logFile(name: string): string;
export function collectorBinary(): string;

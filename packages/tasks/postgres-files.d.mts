export function reachableHome(preferred: string): string;

export function reachableHome(preferred: string): string;
/** Empty for a user who is not root. */
export function databaseUser(): { uid?: number; gid?: number };

export function keepLogsSmall(
  files: readonly string[],
  options?: { mostBytes?: number; mostDays?: number; now?: () => number },
): { check(): void; stop(): void };

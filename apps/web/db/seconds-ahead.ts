/** How far the clock of this process is ahead of the database's, which was asked in between. */
export function secondsAhead(databaseMs: number, askedMs: number, answeredMs: number): number {
  const ms = databaseMs > answeredMs ? answeredMs - databaseMs : Math.max(0, askedMs - databaseMs);
  return Math.round(ms / 1000);
}

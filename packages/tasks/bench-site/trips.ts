/** What a page that was made has asked the database, as the site says it. */
export interface Trips {
  /** Statements that were asked at once are one. */
  readonly roundTrips: number;
  readonly statements: number;
}

export function readTrips(headers: Headers): Trips | null {
  const found = /db;desc="(\d+) round trips, (\d+) statements"/.exec(headers.get('server-timing') ?? '');
  return found && { roundTrips: Number(found[1]), statements: Number(found[2]) };
}

import { sharedStorage } from '../http/shared-storage.ts';

/** What a page that is being made has asked the database so far. */
export interface DatabaseTrips {
  /** Statements that were answered one after the other: those asked at once are one round trip. */
  roundTrips: number;
  statements: number;
}

type Asks = (...asked: never[]) => unknown;

const storage = sharedStorage<DatabaseTrips>('round trips of a page');

/** Runs what makes a page, and counts in `trips` what it asks. */
export function countTrips<T>(trips: DatabaseTrips, make: () => T): T {
  return storage.run(trips, make);
}

/** The same database; what is asked of it is counted where a page is being made. */
export function counted<Database extends { readonly query: Asks }>(database: Database): Pick<Database, 'query'> {
  const trips = storage.getStore();
  if (!trips) return database;
  const query = async (...asked: Parameters<Database['query']>) => {
    const place = trips.roundTrips + 1;
    trips.statements += 1;
    try {
      return await Reflect.apply(database.query, database, asked);
    } finally {
      trips.roundTrips = Math.max(trips.roundTrips, place);
    }
  };
  return { query: query as Database['query'] };
}

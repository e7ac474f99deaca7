import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { counted, countTrips } from './round-trips.ts';

const database = { query: (ms: number) => sleep(ms, ms) };

async function tripsOf(ask: () => Promise<unknown>) {
  const trips = { roundTrips: 0, statements: 0 };
  await countTrips(trips, ask);
  return trips;
}

test('what is asked at once is one round trip, however long each takes', async () => {
  const trips = await tripsOf(() => Promise.all([20, 1, 5].map((ms) => counted(database).query(ms))));
  expect(trips).toEqual({ roundTrips: 1, statements: 3 });
});

test('what waits for an answer is another one', async () => {
  const trips = await tripsOf(async () => {
    expect(await counted(database).query(1)).toBe(1);
    await Promise.all([counted(database).query(2), counted(database).query(3)]);
    await counted(database).query(1);
  });
  expect(trips).toEqual({ roundTrips: 3, statements: 4 });
});

test('a statement that fails counts, and outside of a page nothing is counted', async () => {
  const failing = { query: () => Promise.reject(new Error('gone')) };
  expect(
    await tripsOf(() =>
      counted(failing)
        .query()
        .catch(() => null),
    ),
  ).toEqual({ roundTrips: 1, statements: 1 });
  expect(counted(failing)).toBe(failing);
});

/**
 * What several runs measured under some keys; both are queries of one array of ids. Where Citus distributes the measurements, this is
 * one question to each server, and not one for each run. The arrays are computed first, so that PostgreSQL can put the query of
 * the function in the place of the call; `OFFSET 0` keeps it from reading all runs of a key instead.
 */
export const casesOfRuns = (runs: string, keys: string): string => `
  SELECT x.* FROM (SELECT ${runs} AS runs, ${keys} AS keys OFFSET 0) asked_of
  CROSS JOIN LATERAL measurements_of_runs(asked_of.runs, asked_of.keys) AS x OFFSET 0`;

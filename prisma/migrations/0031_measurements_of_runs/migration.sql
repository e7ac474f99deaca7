-- What several runs measured under some keys, with one question to each server that has any of it. Like measurements_of, PostgreSQL
-- puts the query in the place of the call.
CREATE FUNCTION "measurements_of_runs"("runs" BIGINT[], "keys" BIGINT[]) RETURNS SETOF "measurement" LANGUAGE sql STABLE ROWS 1000
  AS 'SELECT * FROM "measurement" WHERE "submission_id" = ANY ($1) AND "key_id" = ANY ($2)';

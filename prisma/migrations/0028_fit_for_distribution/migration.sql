-- Citus can distribute the tables that grow with runs: each key and each unique index contains the column by which its table
-- is distributed, and no table that leaves this server has a trigger, a sequence where rows come in by the thousand, or a
-- foreign key to a row elsewhere. apps/web/db/distribution/tables.ts says what becomes of each table.

-- What nobody else may have, an address and its payload, in a table of its own, which can be distributed by the address.
-- The permalink is made of the digest: who has the one has the other.
CREATE TABLE "run_address" (
  "permalink" CHAR(16) NOT NULL,
  "sha256" BYTEA NOT NULL,
  "submission_id" BIGINT NOT NULL,
  CONSTRAINT "run_address_pkey" PRIMARY KEY ("permalink")
);
INSERT INTO "run_address" ("permalink", "sha256", "submission_id") SELECT "permalink", "sha256", "id" FROM "submission";
CREATE INDEX "submission_permalink_idx" ON "submission"("permalink");
CREATE INDEX "submission_sha256_idx" ON "submission"("sha256");
DROP INDEX "submission_permalink_key";
DROP INDEX "submission_sha256_key";

-- A new id is made of the time of receipt and the digest, and is larger than any that the sequence gave.
ALTER TABLE "submission" ALTER COLUMN "id" DROP DEFAULT;
DROP SEQUENCE "submission_id_seq";

-- Ids never change, so nothing is lost; an update that cascades to another server is not to be had.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT conname, conrelid::regclass AS of_table, CASE confdeltype WHEN 'c' THEN 'CASCADE' ELSE 'RESTRICT' END AS on_delete
    FROM pg_constraint WHERE contype = 'f' AND confrelid = 'submission'::regclass ORDER BY conrelid::regclass::text
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I FOREIGN KEY ("submission_id") '
      'REFERENCES "submission"("id") ON DELETE %s ON UPDATE NO ACTION', one.of_table, one.conname, one.conname, one.on_delete);
  END LOOP;
END
$$;

-- Events are in order within their run.
ALTER TABLE "submission_event"
  ALTER COLUMN "id" SET DEFAULT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
  DROP CONSTRAINT "submission_event_pkey",
  ADD CONSTRAINT "submission_event_pkey" PRIMARY KEY ("submission_id", "id");
DROP SEQUENCE "submission_event_id_seq";
DROP INDEX "submission_event_submission_id_id_idx";

-- A new cell's id is made of its name.
ALTER TABLE "cell"
  ALTER COLUMN "id" DROP DEFAULT,
  DROP CONSTRAINT "cell_pkey",
  ADD CONSTRAINT "cell_pkey" PRIMARY KEY ("key_id", "id");
DROP SEQUENCE "cell_id_seq";

-- Who adds hardware claims its slug first.
DROP TRIGGER "chip_claims_slug" ON "chip";
DROP TRIGGER "drive_claims_slug" ON "drive";
DROP TRIGGER "machine_class_claims_slug" ON "machine_class";
DROP FUNCTION "claim_slug"();

-- The measurements of a run, and those of one place with a median between two: PostgreSQL puts these queries in the place of
-- the call. Where the table is distributed, other functions with these names ask the shard of the run, or all.
CREATE FUNCTION "measurements_of"(BIGINT) RETURNS SETOF "measurement" LANGUAGE sql STABLE ROWS 60
  AS 'SELECT * FROM "measurement" WHERE "submission_id" = $1';
CREATE FUNCTION "measurements_near"("key" BIGINT, "stratum" BIGINT, "low" DOUBLE PRECISION, "high" DOUBLE PRECISION)
  RETURNS SETOF "measurement" LANGUAGE sql STABLE ROWS 60
  AS 'SELECT * FROM "measurement" WHERE "key_id" = $1 AND "stratum_id" = $2 AND "median" BETWEEN $3 AND $4';

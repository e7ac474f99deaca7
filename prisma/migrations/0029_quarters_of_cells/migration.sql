-- A cell of each quarter repeated all cells each quarter: with 20,000 runs of two years they were seven of eight rows, and would
-- have grown for ever. Now a cell is one row whenever its runs were received. Where they were received in several quarters,
-- one more row, here, has the shares of each: arrays in the order of the quarters. Pages that ask for a quarter read it.
CREATE TABLE "cell_quarters" (
  "key_id" BIGINT NOT NULL,
  "cell_id" BIGINT NOT NULL,
  "quarters" TEXT[],
  -- of each quarter
  "contributors_counts" INTEGER[],
  "runs_counts" INTEGER[],
  -- of each contributor in each quarter, 128 in a quarter at most
  "hashes" BIGINT[],
  "runs" INTEGER[],
  "sum_ln" DOUBLE PRECISION[],
  -- the latest submissions of each quarter, 6 at most, the last received first
  "latest" BIGINT[],
  CONSTRAINT "cell_quarters_pkey" PRIMARY KEY ("key_id", "cell_id"),
  CONSTRAINT "cell_quarters_key_id_cell_id_fkey" FOREIGN KEY ("key_id", "cell_id") REFERENCES "cell"("key_id", "id")
    ON DELETE CASCADE ON UPDATE NO ACTION
);

-- Nothing is filled in here: a worker of the version before may still be at work, and would leave a withdrawn run in it. The new
-- worker removes the cells of quarters, key by key, and builds these rows from the measurements (ingest/rollup/fold-quarters.ts).

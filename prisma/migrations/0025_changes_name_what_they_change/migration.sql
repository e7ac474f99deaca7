-- A page is cached with what it read (apps/web/db/reading.ts). A write adds one row here, in its transaction, which names
-- what it changed. Every web process reads the rows that its last snapshot did not contain: transactions commit in
-- another order than they begin, so no id is a high-water mark. The notification only says that there is something to
-- read; if it is lost, the row is read a second later. Rows are kept for an hour (apps/web/db/changes/prune.ts).

CREATE TABLE "change" (
  "id" BIGSERIAL NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  -- the transaction that committed it
  "tx" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint,
  -- whether no page may show the old state once the writer has its answer
  "is_urgent" BOOLEAN NOT NULL,
  "subjects" TEXT[] NOT NULL,
  CONSTRAINT "change_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "change_tx_idx" ON "change"("tx");

-- The web processes that cache pages. `seen`: this value of the sequence was read before the process read the changes for
-- the last time. An urgent write is acknowledged when every process has seen a later one. Unlogged: after a crash of
-- PostgreSQL the processes find no row of their own, and forget their pages.
CREATE UNLOGGED TABLE "page_reader" (
  "name" TEXT NOT NULL,
  "seen" BIGINT NOT NULL,
  CONSTRAINT "page_reader_pkey" PRIMARY KEY ("name")
);

-- The triggers that told of every table.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT tgname, tgrelid::regclass AS of_table FROM pg_trigger WHERE tgname LIKE 'pages\_hear%' AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', one.tgname, one.of_table);
  END LOOP;
END
$$;
DROP FUNCTION "tell_pages"(), "tell_some_pages"(), "tell_pages_of_submission"(), "tell_pages_of_deleted_rows"();

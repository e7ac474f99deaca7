-- What an operator does is one action: it names the runs it changed by events that refer to it, so that it can be undone.
-- Every primary key has a column by which the table can be distributed.

CREATE TABLE "operator_action" (
  "id" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finished_at" TIMESTAMPTZ(3),
  "actor" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "selection" JSONB NOT NULL,
  "reason" TEXT NOT NULL,
  "runs_count" INTEGER NOT NULL DEFAULT 0,
  "contributors_count" INTEGER NOT NULL DEFAULT 0,
  "undoes" TEXT,
  "undone_by" TEXT,

  CONSTRAINT "operator_action_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "operator_action_id_check" CHECK ("id" ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  CONSTRAINT "operator_action_kind_check" CHECK ("kind" IN ('hold', 'release', 'confirm', 'block', 'dismiss', 'undo')),
  CONSTRAINT "operator_action_undoes_check" CHECK (("kind" = 'undo') = ("undoes" IS NOT NULL))
);
CREATE INDEX "operator_action_at_idx" ON "operator_action"("at");

-- Whose uploads are held from now on.
CREATE TABLE "operator_block" (
  "kind" TEXT NOT NULL,
  "value" TEXT NOT NULL,
  "action_id" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "reason" TEXT NOT NULL,
  "ended_by" TEXT,

  CONSTRAINT "operator_block_pkey" PRIMARY KEY ("value", "kind", "action_id"),
  CONSTRAINT "operator_block_kind_check" CHECK ("kind" IN ('key', 'contributor', 'owner'))
);

ALTER TABLE "submission_event"
  ADD COLUMN "action_id" TEXT,
  ADD COLUMN "before" JSONB;
CREATE INDEX "submission_event_action_id_submission_id_idx" ON "submission_event"("action_id", "submission_id");

-- The same report twice is one row: it counts.
CREATE TABLE "run_report" (
  "submission_id" BIGINT NOT NULL,
  "digest" BYTEA NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "reason" TEXT NOT NULL,
  "text" TEXT,
  "count" INTEGER NOT NULL DEFAULT 1,
  "closed_at" TIMESTAMPTZ(3),
  "closed_by" TEXT,

  CONSTRAINT "run_report_pkey" PRIMARY KEY ("submission_id", "digest"),
  CONSTRAINT "run_report_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "run_report_closed_check" CHECK (("closed_at" IS NULL) = ("closed_by" IS NULL))
);

-- A headline result of a chip or a drive as it was published on a day, by its verified contributors.
CREATE TABLE "published_median" (
  "subject_kind" TEXT NOT NULL,
  "subject_id" BIGINT NOT NULL,
  "key_id" BIGINT NOT NULL,
  "guest" TEXT NOT NULL,
  "usable_cpus" INTEGER NOT NULL,
  "day" DATE NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "contributors_count" INTEGER NOT NULL,
  "median" DOUBLE PRECISION,
  "low" DOUBLE PRECISION,
  "high" DOUBLE PRECISION,
  "moved" JSONB,

  CONSTRAINT "published_median_pkey" PRIMARY KEY ("subject_id", "subject_kind", "key_id", "guest", "usable_cpus", "day"),
  CONSTRAINT "published_median_subject_kind_check" CHECK ("subject_kind" IN ('chip', 'drive')),
  CONSTRAINT "published_median_guest_check" CHECK ("guest" IN ('yes', 'no', 'unknown'))
);
CREATE INDEX "published_median_day_idx" ON "published_median"("day");

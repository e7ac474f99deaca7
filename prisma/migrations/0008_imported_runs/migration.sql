-- Results of other tools: tables of their own, apart from everything that is compared.
CREATE TABLE "imported_run" (
    "submission_id" BIGINT NOT NULL,
    "contributor_id" BIGINT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "collector_version" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "name" TEXT,
    "files_count" INTEGER NOT NULL,
    "systems_count" INTEGER NOT NULL,
    "chip" TEXT,
    "drive" TEXT,
    "file_system" TEXT,
    "os" TEXT,
    "measured_count" INTEGER NOT NULL,
    "unsupported_count" INTEGER NOT NULL,
    "failed_count" INTEGER NOT NULL,

    CONSTRAINT "imported_run_pkey" PRIMARY KEY ("submission_id")
);

CREATE TABLE "imported_figure" (
    "submission_id" BIGINT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "figure" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "unit" TEXT NOT NULL,

    CONSTRAINT "imported_figure_pkey" PRIMARY KEY ("submission_id","ordinal","figure")
);

-- A contributor's imported runs, the latest first.
CREATE INDEX "imported_run_contributor_id_submission_id_idx" ON "imported_run"("contributor_id", "submission_id");

ALTER TABLE "imported_run" ADD CONSTRAINT "imported_run_submission_id_fkey"
  FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "imported_figure" ADD CONSTRAINT "imported_figure_submission_id_fkey"
  FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

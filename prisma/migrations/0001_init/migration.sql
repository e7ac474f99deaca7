-- CreateTable
CREATE TABLE "contributor" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL DEFAULT 'anonymous',
    "label" TEXT,
    "hash" BIGINT NOT NULL,

    CONSTRAINT "contributor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signing_key" (
    "key_id" TEXT NOT NULL,
    "contributor_id" BIGINT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "replaced_by" TEXT,
    "endorsed_by" TEXT,

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("key_id")
);

-- CreateTable
CREATE TABLE "submission" (
    "id" BIGSERIAL NOT NULL,
    "permalink" CHAR(16) NOT NULL,
    "sha256" BYTEA NOT NULL,
    "key_id" TEXT NOT NULL,
    "contributor_id" BIGINT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "envelope" BYTEA,
    "envelope_bytes" INTEGER NOT NULL,
    "withdraw_sha256" BYTEA NOT NULL,
    "origin" TEXT NOT NULL,
    "review" TEXT NOT NULL,
    "held_reason" TEXT,
    "visibility" TEXT NOT NULL DEFAULT 'listed',
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_reason" TEXT,
    "rollup_pending" BOOLEAN NOT NULL DEFAULT true,
    "derive_version" INTEGER NOT NULL,

    CONSTRAINT "submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "submission_event" (
    "id" BIGSERIAL NOT NULL,
    "submission_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "detail" TEXT,

    CONSTRAINT "submission_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "submission_note" (
    "submission_id" BIGINT NOT NULL,
    "text" TEXT,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "submission_note_pkey" PRIMARY KEY ("submission_id")
);

-- CreateTable
CREATE TABLE "run" (
    "submission_id" BIGINT NOT NULL,
    "profile" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ns" BIGINT NOT NULL,
    "collector_version" TEXT NOT NULL,
    "triple" TEXT NOT NULL,
    "arch" TEXT NOT NULL,
    "model" TEXT,
    "os_family" TEXT NOT NULL,
    "os_name" TEXT,
    "os_version" TEXT,
    "kernel" TEXT,
    "memory_bytes" BIGINT NOT NULL,
    "logical_cpus" INTEGER NOT NULL,
    "usable_cpus" INTEGER NOT NULL,
    "is_guest" BOOLEAN,
    "hypervisor" TEXT,
    "chip_id" BIGINT,
    "raw_cpu_id" BIGINT NOT NULL,
    "power" TEXT,
    "turbo" TEXT,
    "measured_count" INTEGER NOT NULL,
    "unsupported_count" INTEGER NOT NULL,
    "failed_count" INTEGER NOT NULL,
    "worst_severity" TEXT,
    "suites" TEXT[],

    CONSTRAINT "run_pkey" PRIMARY KEY ("submission_id")
);

-- CreateTable
CREATE TABLE "run_flag" (
    "submission_id" BIGINT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "suite" TEXT,
    "case_id" TEXT,
    "value" DOUBLE PRECISION,
    "detail" TEXT,

    CONSTRAINT "run_flag_pkey" PRIMARY KEY ("submission_id","ordinal")
);

-- CreateTable
CREATE TABLE "run_target" (
    "submission_id" BIGINT NOT NULL,
    "target_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "memory_kind" TEXT,
    "file_system" TEXT,
    "device_stack" TEXT,
    "drive_id" BIGINT,
    "raw_drive_id" BIGINT,

    CONSTRAINT "run_target_pkey" PRIMARY KEY ("submission_id","target_id")
);

-- CreateTable
CREATE TABLE "raw_hardware" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "identity" JSONB NOT NULL,
    "name" TEXT NOT NULL,
    "chip_id" BIGINT,
    "drive_id" BIGINT,

    CONSTRAINT "raw_hardware_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chip" (
    "id" BIGSERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "vendor" TEXT,
    "kind" TEXT NOT NULL DEFAULT 'chip',
    "year" INTEGER,
    "p_cores" INTEGER,
    "e_cores" INTEGER,
    "cores" INTEGER,
    "threads" INTEGER,
    "note" TEXT,
    "facts" JSONB,

    CONSTRAINT "chip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "drive" (
    "id" BIGSERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "vendor" TEXT,
    "kind" TEXT NOT NULL DEFAULT 'drive',
    "bytes" BIGINT,
    "transport" TEXT,
    "note" TEXT,
    "facts" JSONB,

    CONSTRAINT "drive_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slug" (
    "slug" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "target" TEXT,

    CONSTRAINT "slug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "comparability_key" (
    "id" BIGSERIAL NOT NULL,
    "text" TEXT NOT NULL,
    "suite" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "variant" TEXT NOT NULL,
    "primitive" TEXT,
    "write_bytes" BIGINT,
    "extent" BIGINT,
    "workers" INTEGER,
    "limiting" TEXT,
    "directory" TEXT,
    "worker" TEXT,
    "target_role" TEXT,
    "durability" TEXT,
    "data_kind" TEXT NOT NULL,

    CONSTRAINT "comparability_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stratum" (
    "id" BIGSERIAL NOT NULL,
    "text" TEXT NOT NULL,
    "os_family" TEXT NOT NULL,
    "os_major" TEXT,
    "file_system" TEXT,
    "device_stack" TEXT,
    "memory_kind" TEXT,
    "is_guest" BOOLEAN,
    "power" TEXT,
    "turbo" TEXT,
    "usable_cpus" INTEGER NOT NULL,

    CONSTRAINT "stratum_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "measurement" (
    "submission_id" BIGINT NOT NULL,
    "key_id" BIGINT NOT NULL,
    "case_id" TEXT NOT NULL,
    "stratum_id" BIGINT NOT NULL,
    "contributor_id" BIGINT NOT NULL,
    "chip_id" BIGINT,
    "drive_id" BIGINT,
    "n" INTEGER NOT NULL,
    "median" DOUBLE PRECISION NOT NULL,
    "median_low" DOUBLE PRECISION,
    "median_high" DOUBLE PRECISION,
    "p90" DOUBLE PRECISION,
    "p99" DOUBLE PRECISION,
    "mean" DOUBLE PRECISION NOT NULL,
    "sd" DOUBLE PRECISION,
    "round_spread" DOUBLE PRECISION,
    "durability_ends_at" TEXT,
    "evidence" TEXT,
    "flushes_per_op" DOUBLE PRECISION,
    "worst_severity" TEXT,

    CONSTRAINT "measurement_pkey" PRIMARY KEY ("submission_id","key_id","case_id")
);

-- CreateTable
CREATE TABLE "run_scaling" (
    "submission_id" BIGINT NOT NULL,
    "curve_text" TEXT NOT NULL,
    "target_id" TEXT NOT NULL DEFAULT '',
    "variant" TEXT NOT NULL,
    "target_role" TEXT,
    "primitive" TEXT,
    "best_workers" INTEGER NOT NULL,
    "best_rate" DOUBLE PRECISION NOT NULL,
    "knee_workers" INTEGER,
    "retrograde_workers" INTEGER,
    "slower_stretch" BOOLEAN NOT NULL DEFAULT false,
    "last_workers" INTEGER NOT NULL,
    "last_over_best" DOUBLE PRECISION NOT NULL,
    "last_over_best_low" DOUBLE PRECISION,
    "last_over_best_high" DOUBLE PRECISION,
    "usl_sigma" DOUBLE PRECISION,
    "usl_kappa" DOUBLE PRECISION,
    "usl_peak_workers" DOUBLE PRECISION,

    CONSTRAINT "run_scaling_pkey" PRIMARY KEY ("submission_id","curve_text","target_id")
);

-- CreateTable
CREATE TABLE "cell" (
    "id" BIGSERIAL NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "chip_id" BIGINT,
    "drive_id" BIGINT,
    "key_id" BIGINT NOT NULL,
    "stratum_id" BIGINT NOT NULL,
    "contributors_count" INTEGER NOT NULL,
    "runs_count" INTEGER NOT NULL,
    "sampled" BOOLEAN NOT NULL,
    "hashes" BIGINT[],
    "runs" INTEGER[],
    "sum_ln" DOUBLE PRECISION[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cell_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cell_rebuild" (
    "id" BIGSERIAL NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "chip_id" BIGINT,
    "drive_id" BIGINT,
    "key_id" BIGINT NOT NULL,
    "stratum_id" BIGINT NOT NULL,

    CONSTRAINT "cell_rebuild_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "worker_heartbeat" (
    "name" TEXT NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_heartbeat_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "reference_study" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "author" TEXT,
    "publisher" TEXT,
    "year" INTEGER,
    "url" TEXT NOT NULL,
    "licence" TEXT,
    "read" TEXT NOT NULL,
    "note" TEXT,
    "suite" TEXT NOT NULL,
    "workload" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "unit_si" TEXT NOT NULL,
    "lower_is_better" BOOLEAN,
    "statistic" TEXT NOT NULL,
    "n_per_point" INTEGER,
    "missing" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "file_sha256" TEXT NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reference_study_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reference_figure" (
    "id" BIGSERIAL NOT NULL,
    "study_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_name" TEXT NOT NULL,
    "subject_slug" TEXT,
    "chip_id" BIGINT,
    "drive_id" BIGINT,
    "label" TEXT NOT NULL,
    "os" TEXT,
    "file_system" TEXT,
    "durability_class" TEXT,
    "durability_why" TEXT,
    "series" TEXT,
    "x" DOUBLE PRECISION,
    "x_unit" TEXT,
    "published" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "value" DOUBLE PRECISION,
    "low" DOUBLE PRECISION,
    "high" DOUBLE PRECISION,
    "bounds" TEXT,
    "values" DOUBLE PRECISION[],
    "value_si" DOUBLE PRECISION,
    "low_si" DOUBLE PRECISION,
    "high_si" DOUBLE PRECISION,
    "values_si" DOUBLE PRECISION[],
    "note" TEXT,

    CONSTRAINT "reference_figure_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contributor_hash_key" ON "contributor"("hash");

-- CreateIndex
CREATE INDEX "signing_key_contributor_id_idx" ON "signing_key"("contributor_id");

-- CreateIndex
CREATE UNIQUE INDEX "submission_permalink_key" ON "submission"("permalink");

-- CreateIndex
CREATE UNIQUE INDEX "submission_sha256_key" ON "submission"("sha256");

-- CreateIndex
CREATE INDEX "submission_rollup_pending_id_idx" ON "submission"("rollup_pending", "id");

-- CreateIndex
CREATE INDEX "submission_contributor_id_id_idx" ON "submission"("contributor_id", "id");

-- CreateIndex
CREATE INDEX "submission_event_submission_id_id_idx" ON "submission_event"("submission_id", "id");

-- CreateIndex
CREATE INDEX "run_chip_id_submission_id_idx" ON "run"("chip_id", "submission_id");

-- CreateIndex
CREATE INDEX "run_target_drive_id_submission_id_idx" ON "run_target"("drive_id", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "raw_hardware_sha256_key" ON "raw_hardware"("sha256");

-- CreateIndex
CREATE INDEX "raw_hardware_chip_id_idx" ON "raw_hardware"("chip_id");

-- CreateIndex
CREATE INDEX "raw_hardware_drive_id_idx" ON "raw_hardware"("drive_id");

-- CreateIndex
CREATE UNIQUE INDEX "chip_slug_key" ON "chip"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "drive_slug_key" ON "drive"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "comparability_key_text_key" ON "comparability_key"("text");

-- CreateIndex
CREATE INDEX "comparability_key_suite_idx" ON "comparability_key"("suite");

-- CreateIndex
CREATE UNIQUE INDEX "stratum_text_key" ON "stratum"("text");

-- CreateIndex
CREATE INDEX "measurement_key_id_stratum_id_drive_id_chip_id_idx" ON "measurement"("key_id", "stratum_id", "drive_id", "chip_id");

-- CreateIndex
CREATE INDEX "cell_chip_id_key_id_idx" ON "cell"("chip_id", "key_id");

-- CreateIndex
CREATE INDEX "cell_drive_id_key_id_idx" ON "cell"("drive_id", "key_id");

-- CreateIndex
CREATE UNIQUE INDEX "cell_subject_kind_chip_id_drive_id_key_id_stratum_id_key" ON "cell"("subject_kind", "chip_id", "drive_id", "key_id", "stratum_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "reference_figure_chip_id_idx" ON "reference_figure"("chip_id");

-- CreateIndex
CREATE INDEX "reference_figure_drive_id_idx" ON "reference_figure"("drive_id");

-- CreateIndex
CREATE INDEX "reference_figure_subject_slug_idx" ON "reference_figure"("subject_slug");

-- CreateIndex
CREATE UNIQUE INDEX "reference_figure_study_id_position_key" ON "reference_figure"("study_id", "position");

-- AddForeignKey
ALTER TABLE "signing_key" ADD CONSTRAINT "signing_key_contributor_id_fkey" FOREIGN KEY ("contributor_id") REFERENCES "contributor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "signing_key"("key_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_contributor_id_fkey" FOREIGN KEY ("contributor_id") REFERENCES "contributor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_event" ADD CONSTRAINT "submission_event_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_note" ADD CONSTRAINT "submission_note_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_flag" ADD CONSTRAINT "run_flag_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_target" ADD CONSTRAINT "run_target_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "raw_hardware" ADD CONSTRAINT "raw_hardware_chip_id_fkey" FOREIGN KEY ("chip_id") REFERENCES "chip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "raw_hardware" ADD CONSTRAINT "raw_hardware_drive_id_fkey" FOREIGN KEY ("drive_id") REFERENCES "drive"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "measurement" ADD CONSTRAINT "measurement_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_scaling" ADD CONSTRAINT "run_scaling_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reference_figure" ADD CONSTRAINT "reference_figure_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "reference_study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reference_figure" ADD CONSTRAINT "reference_figure_chip_id_fkey" FOREIGN KEY ("chip_id") REFERENCES "chip"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reference_figure" ADD CONSTRAINT "reference_figure_drive_id_fkey" FOREIGN KEY ("drive_id") REFERENCES "drive"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Closed sets of words. A new word is a new migration; an unknown one never gets in.
ALTER TABLE "contributor" ADD CONSTRAINT "contributor_kind_check" CHECK ("kind" IN ('anonymous', 'linked'));
ALTER TABLE "submission"
  ADD CONSTRAINT "submission_origin_check" CHECK ("origin" IN ('measured', 'imported', 'reference')),
  ADD CONSTRAINT "submission_review_check" CHECK ("review" IN ('accepted', 'held')),
  ADD CONSTRAINT "submission_held_reason_check" CHECK (("review" = 'held') = ("held_reason" IS NOT NULL)),
  ADD CONSTRAINT "submission_visibility_check" CHECK ("visibility" IN ('listed', 'unlisted')),
  ADD CONSTRAINT "submission_withdrawn_check" CHECK (("withdrawn_at" IS NULL) = ("envelope" IS NOT NULL)),
  ADD CONSTRAINT "submission_sha256_check" CHECK (octet_length("sha256") = 32 AND octet_length("withdraw_sha256") = 32);
ALTER TABLE "run_flag" ADD CONSTRAINT "run_flag_severity_check" CHECK ("severity" IN ('note', 'warn', 'invalid'));
ALTER TABLE "raw_hardware" ADD CONSTRAINT "raw_hardware_kind_check" CHECK ("kind" IN ('cpu', 'drive'));
ALTER TABLE "chip" ADD CONSTRAINT "chip_kind_check" CHECK ("kind" IN ('chip', 'masked', 'unknown'));
ALTER TABLE "drive" ADD CONSTRAINT "drive_kind_check" CHECK ("kind" IN ('drive', 'virtual', 'unknown'));
ALTER TABLE "slug" ADD CONSTRAINT "slug_kind_check"
  CHECK ("kind" IN ('chip', 'drive', 'redirect') AND ("kind" = 'redirect') = ("target" IS NOT NULL));
ALTER TABLE "cell" ADD CONSTRAINT "cell_subject_kind_check" CHECK (
  ("subject_kind" = 'chip' AND "chip_id" IS NOT NULL AND "drive_id" IS NULL) OR
  ("subject_kind" = 'drive' AND "chip_id" IS NULL AND "drive_id" IS NOT NULL) OR
  ("subject_kind" = 'pair' AND "chip_id" IS NOT NULL AND "drive_id" IS NOT NULL));

-- An envelope is already gzip: compressing it once more costs time and saves nothing.
ALTER TABLE "submission" ALTER COLUMN "envelope" SET STORAGE EXTERNAL;

-- A slug belongs to one thing of any kind. The row is made with the thing itself, so nobody
-- can forget it; after the insert, so that an upsert which only updates is left alone.
CREATE FUNCTION "claim_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "slug" ("slug", "kind") VALUES (NEW."slug", TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER "chip_claims_slug" AFTER INSERT ON "chip" FOR EACH ROW EXECUTE FUNCTION "claim_slug"();
CREATE TRIGGER "drive_claims_slug" AFTER INSERT ON "drive" FOR EACH ROW EXECUTE FUNCTION "claim_slug"();

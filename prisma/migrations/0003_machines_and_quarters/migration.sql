-- Classes of machines: a Mac model, a cloud's instance type, a board, a maker's computer.
CREATE TABLE "machine_class" (
    "id" BIGSERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "vendor" TEXT,
    "kind" TEXT NOT NULL,
    "year" INTEGER,
    "note" TEXT,
    "facts" JSONB,

    CONSTRAINT "machine_class_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "machine_class_slug_key" ON "machine_class"("slug");
ALTER TABLE "machine_class" ADD CONSTRAINT "machine_class_kind_check"
  CHECK ("kind" IN ('mac', 'cloud', 'board', 'computer', 'unknown'));

-- The kind of a slug is the word of its address, not the name of a table.
CREATE OR REPLACE FUNCTION "claim_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "slug" ("slug", "kind") VALUES (NEW."slug", coalesce(TG_ARGV[0], TG_TABLE_NAME));
  RETURN NULL;
END $$;
CREATE TRIGGER "machine_class_claims_slug" AFTER INSERT ON "machine_class"
  FOR EACH ROW EXECUTE FUNCTION "claim_slug"('machine');
ALTER TABLE "slug" DROP CONSTRAINT "slug_kind_check", ADD CONSTRAINT "slug_kind_check"
  CHECK ("kind" IN ('chip', 'drive', 'machine', 'redirect') AND ("kind" = 'redirect') = ("target" IS NOT NULL));

ALTER TABLE "raw_hardware" ADD COLUMN "machine_class_id" BIGINT,
  DROP CONSTRAINT "raw_hardware_kind_check",
  ADD CONSTRAINT "raw_hardware_kind_check" CHECK ("kind" IN ('cpu', 'drive', 'machine'));
CREATE INDEX "raw_hardware_machine_class_id_idx" ON "raw_hardware"("machine_class_id");
ALTER TABLE "raw_hardware" ADD CONSTRAINT "raw_hardware_machine_class_id_fkey" FOREIGN KEY ("machine_class_id")
  REFERENCES "machine_class"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A machine is one contributor's: another's copy of its id is another machine.
ALTER TABLE "run"
  ADD COLUMN "contributor_id" BIGINT,
  ADD COLUMN "machine_id" BYTEA,
  ADD COLUMN "machine_class_id" BIGINT,
  ADD COLUMN "raw_machine_id" BIGINT;
UPDATE "run" SET "contributor_id" = "submission"."contributor_id" FROM "submission" WHERE "submission"."id" = "submission_id";
ALTER TABLE "run" ALTER COLUMN "contributor_id" SET NOT NULL,
  ADD CONSTRAINT "run_machine_id_check" CHECK (octet_length("machine_id") = 16);
CREATE INDEX "run_contributor_id_machine_id_submission_id_idx" ON "run"("contributor_id", "machine_id", "submission_id");
CREATE INDEX "run_machine_class_id_submission_id_idx" ON "run"("machine_class_id", "submission_id");

-- Cells are of a quarter of receipt, of linked contributors or the others, and know their latest runs. Nothing of an
-- older cell says to which of them it belongs: all are made again from their measurements.
TRUNCATE "cell", "cell_rebuild";
ALTER TABLE "cell"
  ADD COLUMN "machine_class_id" BIGINT,
  ADD COLUMN "quarter" TEXT NOT NULL,
  ADD COLUMN "linked" BOOLEAN NOT NULL,
  ADD COLUMN "latest" BIGINT[],
  DROP CONSTRAINT "cell_subject_kind_check",
  ADD CONSTRAINT "cell_subject_kind_check" CHECK (
    ("subject_kind" = 'chip' AND "chip_id" IS NOT NULL AND "drive_id" IS NULL AND "machine_class_id" IS NULL) OR
    ("subject_kind" = 'drive' AND "chip_id" IS NULL AND "drive_id" IS NOT NULL AND "machine_class_id" IS NULL) OR
    ("subject_kind" = 'pair' AND "chip_id" IS NOT NULL AND "drive_id" IS NOT NULL AND "machine_class_id" IS NULL) OR
    ("subject_kind" = 'machine' AND "chip_id" IS NOT NULL AND "drive_id" IS NULL AND "machine_class_id" IS NOT NULL) OR
    ("subject_kind" = 'machine_pair' AND "chip_id" IS NOT NULL AND "drive_id" IS NOT NULL AND "machine_class_id" IS NOT NULL)),
  ADD CONSTRAINT "cell_quarter_check" CHECK ("quarter" ~ '^[0-9]{4}Q[1-4]$');
DROP INDEX "cell_subject_kind_chip_id_drive_id_key_id_stratum_id_key";
CREATE UNIQUE INDEX "cell_subject_kind_chip_id_drive_id_machine_class_id_key_id__key" ON "cell"("subject_kind", "chip_id", "drive_id",
  "machine_class_id", "key_id", "stratum_id", "quarter", "linked") NULLS NOT DISTINCT;
CREATE INDEX "cell_machine_class_id_key_id_idx" ON "cell"("machine_class_id", "key_id");
ALTER TABLE "cell_rebuild"
  ADD COLUMN "machine_class_id" BIGINT,
  ADD COLUMN "quarter" TEXT NOT NULL,
  ADD COLUMN "linked" BOOLEAN NOT NULL;
UPDATE "submission" SET "rollup_pending" = true WHERE "withdrawn_at" IS NULL;

-- A page that nobody asks for a quarter shows figures of runs whenever received. Merging the cells of all quarters with
-- each page was most of what it cost; so each of them has one more cell, of no quarter, that the worker keeps.
ALTER TABLE "cell"
  ALTER COLUMN "quarter" DROP NOT NULL,
  ADD COLUMN "quarters" TEXT[],
  ADD COLUMN "quarter_runs" INTEGER[];
ALTER TABLE "cell_rebuild" ALTER COLUMN "quarter" DROP NOT NULL;

-- Pages read either the cells of no quarter or those of some, never both.
DROP INDEX "cell_chip_id_key_id_idx";
DROP INDEX "cell_drive_id_key_id_idx";
DROP INDEX "cell_machine_class_id_key_id_idx";
DROP INDEX "cell_key_id_subject_kind_idx";
CREATE INDEX "cell_chip_id_quarter_key_id_idx" ON "cell"("chip_id", "quarter", "key_id");
CREATE INDEX "cell_drive_id_quarter_key_id_idx" ON "cell"("drive_id", "quarter", "key_id");
CREATE INDEX "cell_machine_class_id_quarter_key_id_idx" ON "cell"("machine_class_id", "quarter", "key_id");
CREATE INDEX "cell_key_id_subject_kind_quarter_idx" ON "cell"("key_id", "subject_kind", "quarter");

-- The worker makes those of the runs that are there; until then pages show fewer.
INSERT INTO "cell_rebuild" ("subject_kind", "chip_id", "drive_id", "machine_class_id", "key_id", "stratum_id", "quarter", "linked")
SELECT DISTINCT "subject_kind", "chip_id", "drive_id", "machine_class_id", "key_id", "stratum_id", NULL, "linked" FROM "cell";

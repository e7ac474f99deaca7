-- A search counts the runs behind each piece of hardware that it finds, and asks whether a verified contributor measured it:
-- both from an index alone. Cells of a quarter, of pairs and of other subjects would be most of what it read.
CREATE INDEX "cell_of_chip_idx" ON "cell"("chip_id", "key_id", "linked") INCLUDE ("runs_count", "contributors_count")
  WHERE "quarter" IS NULL AND "subject_kind" = 'chip';
CREATE INDEX "cell_of_drive_idx" ON "cell"("drive_id", "key_id", "linked") INCLUDE ("runs_count", "contributors_count")
  WHERE "quarter" IS NULL AND "subject_kind" = 'drive';
CREATE INDEX "cell_of_machine_idx" ON "cell"("machine_class_id", "key_id", "linked") INCLUDE ("runs_count", "contributors_count")
  WHERE "quarter" IS NULL AND "subject_kind" = 'machine';

-- A board reads all subjects of one key.
CREATE INDEX "cell_key_id_subject_kind_idx" ON "cell"("key_id", "subject_kind");

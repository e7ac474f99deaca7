-- A board reads all subjects of one key.
CREATE INDEX "cell_key_id_subject_kind_idx" ON "cell"("key_id", "subject_kind");
-- Machine classes are looked up as chips and drives are.
CREATE INDEX "machine_class_words_idx" ON "machine_class" USING gin (to_tsvector('simple', replace("slug", '-', ' ')));

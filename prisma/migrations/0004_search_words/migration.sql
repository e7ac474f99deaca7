-- Hardware is looked up by the words of its slug, each from its beginning: "m3", "7950". Core PostgreSQL, no extension.
CREATE INDEX "chip_words_idx" ON "chip" USING gin (to_tsvector('simple', replace("slug", '-', ' ')));
CREATE INDEX "drive_words_idx" ON "drive" USING gin (to_tsvector('simple', replace("slug", '-', ' ')));

-- An imported run is found by its tool and by what its contributor calls it, each word from its beginning.
CREATE INDEX "imported_run_words_idx" ON "imported_run"
  USING gin (to_tsvector('simple', replace("tool", '_', ' ') || ' ' || coalesce("name", '')));

-- Rows derived from a run that is held or unlisted are on its own page only: deleting them drops that page and no other.
-- A run that counts drops all pages; so does one whose submission is gone.

CREATE FUNCTION "tell_pages_of_deleted_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', CASE
      WHEN s.id IS NULL OR (s.review = 'accepted' AND s.visibility = 'listed') THEN ''
      ELSE 'some ' || s.permalink END)
    FROM (SELECT DISTINCT submission_id FROM deleted_rows) d LEFT JOIN submission s ON s.id = d.submission_id;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['run', 'run_flag', 'run_target', 'measurement', 'imported_run', 'imported_figure'] LOOP
    EXECUTE format('DROP TRIGGER "pages_hear" ON %I', name);
    EXECUTE format('CREATE TRIGGER "pages_hear" AFTER UPDATE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages"()', name);
    -- A table of deleted rows is given to triggers of one event only.
    EXECUTE format('CREATE TRIGGER "pages_hear_of_deletion" AFTER DELETE ON %I REFERENCING OLD TABLE AS deleted_rows '
      'FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages_of_deleted_rows"()', name);
  END LOOP;
END
$$;

-- A page of hardware with too many unverified runs looks for the latest verified ones.
CREATE INDEX "submission_judged_id_idx" ON "submission"("judged", "id");

-- When a key last asked for something is on no page.
DROP TRIGGER "pages_hear" ON "signing_key";
CREATE TRIGGER "pages_hear" AFTER UPDATE ON "signing_key"
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'last_request_at' IS DISTINCT FROM to_jsonb(NEW) - 'last_request_at')
  EXECUTE FUNCTION "tell_pages"();

-- Budgets of requests, for sites with several web processes: one row for each key or address and each budget, as
-- rate-limiter-flexible wants it. Nothing waits for the disk; after a crash of PostgreSQL the budgets begin anew.

CREATE UNLOGGED TABLE "rate_limit" (
  "key" VARCHAR(255) NOT NULL,
  "points" INTEGER NOT NULL DEFAULT 0,
  "expire" BIGINT,
  CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- Whoever may upload must not be able to empty the page cache with what no page shows. A note on the channel `pages` is
-- empty where any page may have changed, or `some WORD …`: pages whose addresses have one of these words.

CREATE FUNCTION "tell_some_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_run bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN of_run := OLD.submission_id; ELSE of_run := NEW.submission_id; END IF;
  PERFORM pg_notify('pages', CASE
      WHEN TG_TABLE_NAME = 'run_scaling' AND review = 'accepted' AND visibility = 'listed' THEN ''
      ELSE 'some ' || permalink END)
    FROM submission WHERE id = of_run;
  RETURN NULL;
END
$$;

-- A note is on the page of its run; a scaling also on those of its hardware, if the run counts.
DROP TRIGGER "pages_hear" ON "submission_note";
CREATE TRIGGER "pages_hear" AFTER INSERT OR UPDATE OR DELETE ON "submission_note"
  FOR EACH ROW EXECUTE FUNCTION "tell_some_pages"();
DROP TRIGGER "pages_hear" ON "run_scaling";
CREATE TRIGGER "pages_hear" AFTER INSERT OR UPDATE OR DELETE ON "run_scaling"
  FOR EACH ROW EXECUTE FUNCTION "tell_some_pages"();

-- A run that is held or unlisted, before and after, is on its own page only. That the worker has taken a run changes none.
CREATE FUNCTION "tell_pages_of_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', CASE
    WHEN (OLD.review = 'accepted' AND OLD.visibility = 'listed') OR (NEW.review = 'accepted' AND NEW.visibility = 'listed')
    THEN '' ELSE 'some ' || NEW.permalink END);
  RETURN NULL;
END
$$;

DO $$
DECLARE
  shown text;
  name text;
BEGIN
  SELECT string_agg(format('OLD.%1$I IS DISTINCT FROM NEW.%1$I', attname), ' OR ' ORDER BY attnum) INTO shown
  FROM pg_attribute
  WHERE attrelid = 'submission'::regclass AND attnum > 0 AND NOT attisdropped
    AND attname NOT IN ('rollup_pending', 'visibility_issued_at', 'envelope');
  DROP TRIGGER "pages_hear" ON "submission";
  EXECUTE 'CREATE TRIGGER "pages_hear" AFTER UPDATE ON "submission" FOR EACH ROW WHEN (' || shown || ') '
    'EXECUTE FUNCTION "tell_pages_of_submission"()';
  CREATE TRIGGER "pages_hear_of_deletion" AFTER DELETE OR TRUNCATE ON "submission"
    FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages"();

  -- What an upload interns is on a page only with a run that refers to it, and an upsert that finds it changes nothing.
  FOREACH name IN ARRAY ARRAY[
    'contributor', 'signing_key', 'comparability_key', 'stratum', 'raw_hardware', 'chip', 'drive', 'machine_class', 'slug'
  ] LOOP
    EXECUTE format('DROP TRIGGER "pages_hear" ON %I', name);
    EXECUTE format('CREATE TRIGGER "pages_hear" AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) '
      'EXECUTE FUNCTION "tell_pages"()', name);
    EXECUTE format('CREATE TRIGGER "pages_hear_of_deletion" AFTER DELETE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages"()', name);
  END LOOP;
END
$$;

-- An address that redirects changes pages although nothing was there before.
CREATE TRIGGER "pages_hear_of_redirects" AFTER INSERT ON "slug"
  FOR EACH ROW WHEN (NEW.target IS NOT NULL) EXECUTE FUNCTION "tell_pages"();

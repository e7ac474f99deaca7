-- Pages are kept in memory until anything changes that they are made of: a note on the channel `pages`, sent when the
-- transaction commits, and once for each. A statement that finds nothing to change sends one too, which costs a page.
-- Not here: what only the worker reads (cell_rebuild) and what changes every second (worker_heartbeat).

CREATE FUNCTION "tell_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', '');
  RETURN NULL;
END
$$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'contributor', 'signing_key', 'submission', 'submission_event', 'submission_note',
    'run', 'run_flag', 'run_target', 'measurement', 'run_scaling', 'cell',
    'comparability_key', 'stratum', 'raw_hardware', 'chip', 'drive', 'machine_class', 'slug',
    'reference_study', 'reference_figure'
  ] LOOP
    EXECUTE format('CREATE TRIGGER pages_hear AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION tell_pages()', name);
  END LOOP;
END
$$;

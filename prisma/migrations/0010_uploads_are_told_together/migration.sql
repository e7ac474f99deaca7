-- Transactions that send a note commit one after the other, each waiting for the disk: with 16 uploads at a time that
-- took four fifths of their commits a second. So what an upload inserts sends none. The process that took it tells of it,
-- many at a time (features/serve/kept/tell.ts); should it die before, the worker does when it takes the run.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'submission', 'submission_event', 'run', 'run_flag', 'run_target', 'measurement', 'imported_run', 'imported_figure'
  ] LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS pages_hear ON %I', name);
    EXECUTE format('CREATE TRIGGER pages_hear AFTER UPDATE OR DELETE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION tell_pages()', name);
  END LOOP;
END
$$;

import { expect, test } from 'vitest';
import { testClient } from '../test-client.ts';
import { brokenRules } from './rules.ts';

const client = testClient();

test('every table has a place, and its keys, triggers and foreign keys allow it', async () => {
  expect(await brokenRules(client())).toEqual([]);
});

test.each([
  ['CREATE TABLE novel (id int)', 'novel: nothing says where its rows go'],
  ['DROP TABLE page_reader', 'page_reader: there is no such table'],
  ['ALTER TABLE measurement DROP CONSTRAINT measurement_pkey', 'measurement: it has no primary key'],
  ['CREATE UNIQUE INDEX one ON submission (sha256)', 'submission: the unique index one lacks id'],
  ['ALTER TABLE run ADD COLUMN number bigserial', 'run: number comes from a sequence'],
  ['ALTER TABLE run ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY', 'run: number comes from a sequence'],
  [
    `CREATE TRIGGER hears AFTER INSERT ON cell FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
    'cell: the trigger hears would run on another server',
  ],
  [
    `CREATE TRIGGER hears AFTER INSERT ON chip FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
    'chip: the trigger hears would run on another server',
  ],
  [
    'ALTER TABLE run_address ADD CONSTRAINT of_run FOREIGN KEY (submission_id) REFERENCES submission (id)',
    'run_address: the foreign key of_run leaves the server',
  ],
  [
    'ALTER TABLE chip ADD COLUMN run_id bigint CONSTRAINT of_run REFERENCES submission (id)',
    'chip: the foreign key of_run leaves the server',
  ],
  [
    'ALTER TABLE run ADD CONSTRAINT of_run FOREIGN KEY (submission_id) REFERENCES submission (id) ON UPDATE CASCADE',
    'run: the foreign key of_run leaves the server',
  ],
  [
    'ALTER TABLE cell_rebuild ADD CONSTRAINT of_key FOREIGN KEY (key_id) REFERENCES comparability_key (id)',
    'cell_rebuild: the foreign key of_key leaves the server',
  ],
])('%s would be seen', async (change, expected) => {
  await client().query('BEGIN');
  await client().query(change);
  expect(await brokenRules(client())).toEqual([expected]);
  await client().query('ROLLBACK');
});

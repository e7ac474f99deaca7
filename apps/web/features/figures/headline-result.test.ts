import { expect, test } from 'vitest';
import { plainText } from '../words/sentence.ts';
import { headlineResult } from './headline-result.ts';
import { pickResults } from './pick.ts';
import { foundOf, sampleCase, sampleKey, sampleSubject } from './sample-rows.ts';
import { durableSentence } from './sync-results.ts';

test('the sentence and the table of a chip speak of the same flush: one without doubts where there is one', () => {
  const cases = [
    sampleCase(1e5, { worstSeverity: 'warn' }),
    sampleCase(2e5, { key: sampleKey({ primitive: 'fsync' }) }),
  ];
  const { results } = pickResults(foundOf({ cases }), {});
  expect(headlineResult('sync', results)?.key.primitive).toBe('fsync');
  expect(plainText(durableSentence(results, sampleSubject(0)))).toContain('with fsync');
});

import { SYNC_PRIMITIVES } from '@fsbench/contract';
import { FACET_NAMES } from '../../db/facets.ts';
import { VIEWS } from '../comparison-views.ts';
import { type Field, json, type Operation, READ_ERRORS } from './operation.ts';

export const RUN_ID = {
  name: 'id',
  in: 'path',
  about: 'The permalink of a run: 16 characters of Crockford’s base32, in any case; I and L are read as 1, O as 0',
  example: '7Q3K9XJ2MDTA40RV',
  mostChars: 64,
} as const;

/** The first filter represents all of them: each is a query parameter. */
export const FILTER: Field = {
  ...{ name: 'os', in: 'query', mostChars: 120 },
  about: `A filter, as in the page's address. The others are ${FACET_NAMES.filter((word) => word !== 'os').join(', ')}`,
};

/** What the page of a comparison shows of it. */
export const VIEW: Field = {
  ...{ name: 'view', in: 'query', words: [...VIEWS.keys()] },
  about: 'Only the results of one question',
};
export const ONLY_CLEAR: Field = {
  ...{ name: 'only', in: 'query', words: ['clear'] },
  about: 'Only rows with a clear difference',
};

const SLUG = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

const tag = 'Read';

/** The reads under `/api/v1`. */
export const READS: readonly Operation[] = [
  {
    ...{ id: 'describeApi', method: 'get', path: '/api/v1', tag, fields: [], refusals: ['query_invalid'] },
    title: 'The addresses of the API and the limits of this site',
    answers: { 200: json('ApiRoot', 'Addresses, payload types and limits') },
  },
  {
    ...{ id: 'listRuns', method: 'get', path: '/api/v1/runs', tag },
    title: 'Listed runs, latest received first, 50 per page',
    about:
      'Held, unlisted and withdrawn runs are left out. Imported runs are included and marked `origin: imported`; they have no chip.',
    fields: [
      { name: 'chip', in: 'query', about: 'Only runs of this chip: its slug', mostChars: 200, pattern: SLUG },
      { name: 'drive', in: 'query', about: 'Only runs on this drive: its slug', mostChars: 200, pattern: SLUG },
      {
        ...{ name: 'firmware', in: 'query', mostChars: 32 },
        about: 'Only runs on `drive` with this firmware, or `unknown`',
      },
      {
        ...{ name: 'counted', in: 'query', words: SYNC_PRIMITIVES },
        about: 'Only runs that counted the flush commands of this call on `drive`',
      },
      { name: 'origin', in: 'query', about: 'Only runs of this origin', words: ['measured', 'imported'] },
      { name: 'attested', in: 'query', about: 'Only attested runs', words: ['true'] },
      { name: 'cursor', in: 'query', about: 'next_cursor of the previous page', pattern: '^[0-9]{1,18}$' },
    ],
    answers: { 200: json('RunList', 'A page of runs') },
    refusals: ['query_invalid', 'subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'readRun', method: 'get', path: '/api/v1/runs/{id}', tag },
    title: 'Data derived from a run: state, warnings, targets, results, curves',
    about:
      'A withdrawn run returns 200 here, with its tombstone. An unlisted run has its state (accepted or held) and its visibility in separate fields.',
    fields: [RUN_ID],
    answers: { 200: json('RunRows', 'The rows of a run') },
    refusals: ['query_invalid', 'run_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'readStanding', method: 'get', path: '/api/v1/runs/{id}/standing', tag },
    title: 'Compares the headline results of a run with the other runs of its chip',
    about:
      'The other runs are the latest 200 runs of the chip with the same number of usable processors; for a case on a disk, those on the same drive.',
    fields: [RUN_ID],
    answers: { 200: json('RunStanding', 'One entry for each suite with a headline result') },
    refusals: ['query_invalid', 'run_unknown', 'withdrawn', ...READ_ERRORS],
  },
  {
    ...{ id: 'listChips', method: 'get', path: '/api/v1/chips', tag },
    title: 'Chips with results, signed or published',
    fields: [{ name: 'q', in: 'query', about: 'Words of a name; default: all chips', example: 'apple', mostChars: 80 }],
    answers: { 200: json('ChipList', 'Chips, sorted by maker and year; at most 1,000') },
    refusals: ['query_invalid', ...READ_ERRORS],
  },
  {
    ...{ id: 'search', method: 'get', path: '/api/v1/search', tag },
    title: 'Hardware, runs, contributors, suites, calls and documents by name or address',
    about:
      'Suggestions for a search field, at most 20. Unidentified hardware and the names of imported runs are left out.',
    fields: [
      {
        name: 'q',
        in: 'query',
        about: 'Words of a name, or the start of a permalink',
        example: 'm3 ultra',
        mostChars: 200,
      },
    ],
    answers: { 200: json('SearchResults', 'The results') },
    refusals: ['query_invalid', ...READ_ERRORS],
  },
  {
    ...{ id: 'compare', method: 'get', path: '/api/v1/compare', tag },
    title: 'Chips, drives, machines and runs side by side',
    about:
      'The same as /compare/A/B.json. The filters of the page are query parameters here too: fs=xfs, os=linux-debian-13; os=linux-13 is release 13 of any distribution, os=linux any Linux.',
    fields: [
      {
        name: 'subjects',
        in: 'query',
        about: 'One to eight slugs or permalinks, separated by commas; each may have pins: SLUG~fs=xfs',
        example: 'apple-m3-ultra,apple-m4-max',
        isRequired: true,
        pattern: '^[^,]+(?:,[^,]+){0,7}$',
      },
      {
        name: 'base',
        in: 'query',
        about: 'The baseline: the subject that the others are compared with; default: the first with enough runs',
      },
      FILTER,
      VIEW,
      ONLY_CLEAR,
    ],
    answers: { 200: json('Comparison', 'Verdicts and results') },
    refusals: ['query_invalid', 'subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'listModeration', method: 'get', path: '/api/v1/moderation', tag },
    title: 'Decisions of the operator about runs, the latest first, 100 per page',
    about: 'The same as /data/moderation. Holds by rules are on the page of each run.',
    fields: [
      { name: 'before', in: 'query', about: 'next_before of the previous page', pattern: '^[0-9A-TV-Za-tv-z]{16}$' },
    ],
    answers: { 200: json('ModerationLog', 'A page of the log') },
    refusals: ['query_invalid', ...READ_ERRORS],
  },
  {
    ...{ id: 'readSchema', method: 'get', path: '/api/v1/schemas/{name}', tag },
    title: 'The contract’s JSON Schemas',
    fields: [
      {
        name: 'name',
        in: 'path',
        about: 'The name of the schema',
        example: 'run.v1.schema.json',
        words: ['run.v1', 'request.v1', 'envelope', 'receipt', 'problem'].map((name) => `${name}.schema.json`),
      },
    ],
    answers: { 200: json('JsonSchema', 'A JSON Schema, draft 2020-12') },
    refusals: ['query_invalid'],
  },
  {
    ...{ id: 'readOpenApi', method: 'get', path: '/api/v1/openapi.json', tag, fields: [] },
    title: 'This description, as OpenAPI 3.1',
    refusals: ['query_invalid'],
    answers: { 200: json('OpenApi', 'An OpenAPI document') },
  },
];

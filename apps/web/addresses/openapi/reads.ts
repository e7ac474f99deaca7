import { json, type Operation, READ_ERRORS } from './operation.ts';

export const RUN_ID = {
  name: 'id',
  in: 'path',
  about: 'The permalink of a run: 16 characters of Crockford’s base32, in any case; I and L are read as 1, O as 0',
  example: '7Q3K9XJ2MDTA40RV',
  mostChars: 64,
} as const;

const tag = 'Read';

/** What programs ask under `/api/v1`. */
export const READS: readonly Operation[] = [
  {
    ...{ id: 'describeApi', method: 'get', path: '/api/v1', tag, fields: [], refusals: [] },
    title: 'What there is to ask, and the limits of this site',
    answers: { 200: json('ApiRoot', 'Addresses, payload types and limits') },
  },
  {
    ...{ id: 'listRuns', method: 'get', path: '/api/v1/runs', tag },
    title: 'Listed runs, the latest received first, 50 a page',
    about:
      'Runs that are held, unlisted or withdrawn are not among them. Runs that were taken over from another tool are, by their origin; they are of no chip.',
    fields: [
      { name: 'chip', in: 'query', about: 'Of one chip only: its slug', mostChars: 200 },
      { name: 'origin', in: 'query', about: 'Of one origin only', words: ['measured', 'imported'] },
      { name: 'cursor', in: 'query', about: 'next_cursor of the page before', mostChars: 18 },
    ],
    answers: { 200: json('RunList', 'A page of runs') },
    refusals: ['query_invalid', 'subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'readRun', method: 'get', path: '/api/v1/runs/{id}', tag },
    title: 'What was derived from a run: state, doubts, targets, figures, curves',
    about:
      'A withdrawn run answers 200 here, with what stays of it. An unlisted one has its state (accepted or held) and its visibility apart.',
    fields: [RUN_ID],
    answers: { 200: json('RunRows', 'The rows of a run') },
    refusals: ['run_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'readStanding', method: 'get', path: '/api/v1/runs/{id}/standing', tag },
    title: 'Where the headline figures of a run stand among the runs of its chip',
    about:
      'The latest 200 runs of the chip, with as many usable processors; of a case on a disk those on the same drive.',
    fields: [RUN_ID],
    answers: { 200: json('RunStanding', 'A line for each suite that has a headline figure') },
    refusals: ['run_unknown', 'withdrawn', ...READ_ERRORS],
  },
  {
    ...{ id: 'listChips', method: 'get', path: '/api/v1/chips', tag },
    title: 'Chips with results, signed or published',
    fields: [{ name: 'q', in: 'query', about: 'Words of a name; all chips without', example: 'apple', mostChars: 80 }],
    answers: { 200: json('ChipList', 'Chips, by maker and year; 1,000 at most') },
    refusals: ['query_invalid', ...READ_ERRORS],
  },
  {
    ...{ id: 'search', method: 'get', path: '/api/v1/search', tag },
    title: 'Chips, drives, machines, runs and contributors by name or address',
    about:
      'What a search field suggests: neither hardware that is not identified nor imported runs by their name are among it. 20 results at most.',
    fields: [
      {
        name: 'q',
        in: 'query',
        about: 'Words of a name, or the beginning of a permalink',
        example: 'm3 ultra',
        mostChars: 200,
      },
    ],
    answers: { 200: json('SearchResults', 'What was found') },
    refusals: ['query_invalid', ...READ_ERRORS],
  },
  {
    ...{ id: 'compare', method: 'get', path: '/api/v1/compare', tag },
    title: 'Chips, drives, machines and runs side by side',
    about:
      'The same as /compare/A/B.json. The filters of the page are words of the query here too: fs=xfs, os=linux-debian-13; os=linux-13 is release 13 of any distribution, os=linux any Linux.',
    fields: [
      {
        name: 'subjects',
        in: 'query',
        about: 'One to eight slugs or permalinks, by comma; each may have pins: SLUG~fs=xfs',
        example: 'apple-m3-ultra,apple-m4-max',
        isRequired: true,
      },
      { name: 'base', in: 'query', about: 'Which of them the others are compared with; the first without' },
    ],
    answers: { 200: json('Comparison', 'Verdicts and figures') },
    refusals: ['query_invalid', 'subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'readSchema', method: 'get', path: '/api/v1/schemas/{name}', tag },
    title: 'The contract’s JSON Schemas',
    fields: [
      {
        name: 'name',
        in: 'path',
        about: 'Which one',
        example: 'run.v1.schema.json',
        words: ['run.v1', 'request.v1', 'envelope', 'receipt', 'problem'].map((name) => `${name}.schema.json`),
      },
    ],
    answers: { 200: json('JsonSchema', 'A JSON Schema, draft 2020-12') },
    refusals: ['query_invalid'],
  },
  {
    ...{ id: 'readOpenApi', method: 'get', path: '/api/v1/openapi.json', tag, fields: [], refusals: [] },
    title: 'This description, as OpenAPI 3.1',
    answers: { 200: json('OpenApi', 'An OpenAPI document') },
  },
];

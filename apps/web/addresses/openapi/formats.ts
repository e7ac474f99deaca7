import { SUITE_SLUGS, SYNC_PRIMITIVES } from '@fsbench/contract';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { LIST_CASES } from '../../domain/lists/list-cases.ts';
import { LIST_FORMATS } from '../list-rewrites.ts';
import { listFields } from './list-fields.ts';
import { type Field, json, type Operation, type OperationAnswer, READ_ERRORS } from './operation.ts';
import { FILTER, ONLY_CLEAR, RUN_ID, VIEW } from './reads.ts';

const tag = 'Formats of pages';

const PIXELS = '^[1-9][0-9]{0,4}$';

const FORMAT = {
  ...{ name: 'format', in: 'path', example: 'json', words: ['json', 'csv', 'md', 'svg', 'png'] },
  about: 'Results as JSON or CSV, a Markdown block to paste, or a chart',
} as const satisfies Field;

const CHART_FILES: readonly Field[] = [
  { name: 'suite', in: 'query', about: 'The main chart of one suite', words: SUITE_SLUGS },
  { name: 'chart', in: 'query', about: 'One chart, by the word after # in its address', mostChars: 200 },
  { name: 'theme', in: 'query', about: 'Theme of a chart', words: ['light', 'dark'] },
];

const TABLES: Field = {
  ...{ name: 'tables', in: 'query', words: ['all'] },
  about: 'Markdown with every table instead of the short block to paste',
};

const PART: Field = {
  ...{ name: 'part', in: 'query', words: ['cite'] },
  about: 'Markdown of the short block to paste instead of the whole run',
};

const ATTESTED: Field = {
  ...{ name: 'attested', in: 'query', words: ['true'] },
  about: 'Lists only attested runs; results are of all runs',
};

const FIRMWARE: Field = {
  ...{ name: 'firmware', in: 'query', mostChars: 32 },
  about: 'Lists only runs with this firmware, or `unknown`; results are of all runs',
};

const COUNTED: Field = {
  ...{ name: 'counted', in: 'query', words: SYNC_PRIMITIVES },
  about: 'Lists only runs that counted the flush commands of this call; results are of all runs',
};

const files = (schema: string, about: string): OperationAnswer => ({
  about,
  content: {
    'application/json': schema,
    'text/csv': null,
    'text/markdown': null,
    'image/svg+xml': null,
    'image/png': null,
  },
  headers: { ETag: 'Tag of this response; with If-None-Match an unchanged response is 304' },
});

const slug = (example: string, what: string): Field => ({
  ...{ name: 'slug', in: 'path', example, mostChars: 200 },
  about: `${what}, as in its page's address`,
});

const hardware = (id: string, path: string, what: string, example: string, own: readonly Field[] = []): Operation => ({
  ...{
    id,
    method: 'get',
    path,
    tag,
    fields: [slug(example, what), FORMAT, TABLES, ...CHART_FILES, FILTER, ATTESTED, ...own],
  },
  title: `All results of ${what.toLowerCase()}, with their contributors`,
  answers: {
    200: files('Hardware', 'The results of the page in this format'),
    308: {
      about: 'The subject has another name now',
      content: {},
      headers: { Location: 'The same resource under the new name' },
    },
  },
  refusals: ['query_invalid', 'subject_unknown', ...READ_ERRORS],
});

/** A list of hardware, sorted and filtered as its page is. */
const list = (id: string, kind: HardwareKind, title: string): Operation => ({
  ...{ id, method: 'get', path: `/${kind}s.{format}`, tag, title },
  fields: [
    { name: 'format', in: 'path', about: 'JSON, CSV or Markdown', example: 'json', words: LIST_FORMATS },
    {
      ...{ name: 'result', in: 'query', words: LIST_CASES[kind].map(({ word }) => word) },
      about: `The case of the result column; default: ${LIST_CASES[kind][0].word}`,
    },
    ...listFields([kind], 'The column that orders each group'),
  ],
  answers: {
    200: {
      about:
        'Six verified contributors first, then results of fewer or of others, then hardware without a result. `rank` is that of a leaderboard of the same case and conditions; null: it has none. Up to 1,000 lines of listed hardware, and up to 1,000 others',
      content: { 'application/json': null, 'text/csv': null, 'text/markdown': null },
      headers: { ETag: 'Tag of this response; with If-None-Match an unchanged response is 304' },
    },
  },
  refusals: ['query_invalid', 'address_unknown', ...READ_ERRORS],
});

/** Every result and every comparison as a file, at its own address. */
export const FORMATS: readonly Operation[] = [
  list('chipList', 'chip', 'All chips, each with one result'),
  list('driveList', 'drive', 'All drives, each with one result'),
  list('machineList', 'machine', 'All classes of machines, each with one result'),
  {
    ...{ id: 'runTwin', method: 'get', path: '/r/{id}.{format}', tag, fields: [RUN_ID, FORMAT, PART, ...CHART_FILES] },
    title: 'A run: its document, the results computed from it, its state',
    answers: {
      200: files('RunTwin', 'The run in this format'),
      308: {
        about: 'The id is not in its canonical spelling',
        content: {},
        headers: { Location: 'The address with the canonical id' },
      },
      410: json('Tombstone', 'The run was withdrawn'),
    },
    refusals: ['query_invalid', 'run_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'runEnvelope', method: 'get', path: '/r/{id}/envelope', tag, fields: [RUN_ID] },
    title: 'The signed envelope, byte for byte as first received, inflated',
    answers: {
      200: json('Envelope', 'The signed bytes'),
      308: {
        about: 'The id is not in its canonical spelling',
        content: {},
        headers: { Location: 'The address with the canonical id' },
      },
      410: json('Tombstone', 'The run was withdrawn'),
    },
    refusals: ['run_unknown', ...READ_ERRORS],
  },
  hardware('chipTwin', '/chips/{slug}.{format}', 'A chip', 'apple-m3-ultra'),
  hardware('driveTwin', '/drives/{slug}.{format}', 'A drive', 'samsung-990-pro-2tb', [FIRMWARE, COUNTED]),
  hardware('machineTwin', '/machines/{slug}.{format}', 'A class of machines', 'apple-mac15-14'),
  {
    ...{ id: 'historyTwin', method: 'get', path: '/contributors/{contributor}/machines/{machine}.{format}', tag },
    title: 'One machine over time: its headline results run by run, and where they change',
    fields: [
      {
        name: 'contributor',
        in: 'path',
        about: 'The contributor: 13 hexadecimal digits',
        example: '3f9c1d2a7b604',
      },
      {
        ...{ name: 'machine', in: 'path', example: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
        about: 'The machine: the 32 digits of its page’s address',
      },
      FORMAT,
      ...CHART_FILES,
    ],
    answers: { 200: files('MachineHistory', 'The history in this format') },
    refusals: ['query_invalid', 'subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'compareTwin', method: 'get', path: '/compare/{a}/{b}.{format}', tag },
    title: 'A comparison of two subjects, as on their page; up to eight, one after another',
    fields: [
      { name: 'a', in: 'path', about: 'A slug or a permalink, optionally with pins', example: 'apple-m3-ultra' },
      { name: 'b', in: 'path', about: 'Another slug or permalink', example: 'apple-m4-max' },
      FORMAT,
      TABLES,
      ...CHART_FILES,
      FILTER,
      VIEW,
      ONLY_CLEAR,
      {
        name: 'base',
        in: 'query',
        about: 'The baseline: the subject that the others are compared with; default: the first with enough runs',
      },
    ],
    answers: { 200: files('Comparison', 'The comparison in this format') },
    refusals: ['query_invalid', 'subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'oembed', method: 'get', path: '/oembed', tag },
    title: 'How to embed a page of this site in another: oEmbed 1.0',
    fields: [
      {
        ...{ name: 'url', in: 'query', isRequired: true, mostChars: 2000 },
        about: 'The address of a page of this site; its anchor chooses the chart',
      },
      { name: 'format', in: 'query', about: 'Default: json', words: ['json', 'xml'] },
      { name: 'maxwidth', in: 'query', about: 'In pixels', pattern: PIXELS },
      { name: 'maxheight', in: 'query', about: 'In pixels', pattern: PIXELS },
      { name: 'type', in: 'query', about: 'An image instead of a frame', words: ['photo'] },
    ],
    answers: {
      200: { about: 'A frame, or an image', content: { 'application/json': 'Oembed', 'text/xml': null } },
      501: { about: 'A format that the site does not have', content: {} },
    },
    refusals: ['query_invalid', 'subject_unknown', 'withdrawn', ...READ_ERRORS],
  },
];

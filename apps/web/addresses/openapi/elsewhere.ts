import { LEAD_SUITE, SUITE_SLUGS } from '@fsbench/contract';
import { MANIFEST } from '../../dumps/manifest.ts';
import { BADGE_METRIC_NAMES } from '../badge-metrics.ts';
import { SUITE_FORMATS } from '../suite-rewrites.ts';
import { listFields } from './list-fields.ts';
import { type Field, type Operation, type OperationAnswer, READ_ERRORS } from './operation.ts';

const tag = 'Badges, embeds, feeds and files';

const KIND: Field = {
  ...{ name: 'kind', in: 'path', example: 'chips', words: ['r', 'chips', 'drives', 'machines'] },
  about: 'The kind of page: a run, a chip, a drive or a class of machines. For a comparison use compare/A/B',
};
const NAME: Field = {
  ...{ name: 'name', in: 'path', example: 'apple-m3-ultra', mostChars: 200 },
  about: 'A slug, or the permalink of a run',
};
const CHART: Field = {
  name: 'chart',
  in: 'query',
  about: 'One chart, by the word after # in its address',
  mostChars: 200,
};
const THEME: Field = { name: 'theme', in: 'query', about: 'Theme of the chart', words: ['light', 'dark', 'auto'] };

const file = (type: string, about: string): OperationAnswer => ({ about, content: { [type]: null } });
const MOVED: OperationAnswer = {
  about: 'The subject has another name now',
  content: {},
  headers: { Location: 'The same resource under the new name' },
};

/** Results on other sites: badges, frames, link images, feeds; leaderboards and dumps as files. */
export const ELSEWHERE: readonly Operation[] = [
  {
    ...{ id: 'badge', method: 'get', path: '/badge/{kind}/{name}.svg', tag },
    title: 'One result with its interval, as a badge',
    about:
      'The badge says if the run is withdrawn or the case is not measured. Send its `ETag` with the next request: if nothing has changed, the response is 304.',
    fields: [
      KIND,
      NAME,
      {
        name: 'figure',
        in: 'query',
        about: 'Which result; default: the first available one',
        words: BADGE_METRIC_NAMES,
      },
    ],
    answers: {
      200: file('image/svg+xml', 'A badge'),
      308: MOVED,
      404: file('image/svg+xml', 'A badge that says “not found”'),
    },
    refusals: ['query_invalid', ...READ_ERRORS],
  },
  {
    ...{ id: 'embed', method: 'get', path: '/embed/{kind}/{name}', tag, fields: [KIND, NAME, CHART, THEME] },
    title: 'One chart of a page, for a frame in another page',
    answers: {
      200: file('text/html', 'A document without scripts'),
      308: MOVED,
      404: file('text/html', 'A document that says “not found”'),
      410: file('text/html', 'A document that says that the run was withdrawn'),
    },
    refusals: READ_ERRORS,
  },
  {
    ...{ id: 'linkImage', method: 'get', path: '/og/{kind}/{name}.png', tag, fields: [KIND, NAME] },
    title: 'The preview image of a link to a page, 1200 by 630',
    answers: {
      200: file('image/png', 'The verdict and the main chart'),
      308: MOVED,
      410: file('image/png', 'An image that says that the run was withdrawn'),
    },
    refusals: ['subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'feed', method: 'get', path: '/feed.atom', tag, fields: [] },
    title: 'New runs of all identified hardware, as Atom',
    answers: { 200: file('application/atom+xml', 'The latest runs') },
    refusals: READ_ERRORS,
  },
  {
    ...{ id: 'hardwareFeed', method: 'get', path: '/{kind}/{name}/feed.atom', tag },
    title: 'New runs of a chip, a drive or a class of machines, as Atom',
    fields: [
      { ...KIND, words: ['chips', 'drives', 'machines'], about: 'The kind of hardware' },
      { ...NAME, about: 'Its slug' },
    ],
    answers: { 200: file('application/atom+xml', 'Its latest runs'), 308: MOVED },
    refusals: ['subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'suiteTwin', method: 'get', path: '/suites/{slug}.{format}', tag },
    title: 'The leaderboard of a suite: ranks where they exist, and all other results',
    fields: [
      { name: 'slug', in: 'path', about: 'Which suite', example: LEAD_SUITE, words: SUITE_SLUGS },
      { name: 'format', in: 'path', about: 'JSON, CSV, Markdown or a chart', example: 'json', words: SUITE_FORMATS },
      { name: 'board', in: 'query', about: 'The case; default: the first with results', mostChars: 300 },
      ...listFields(['chip', 'drive'], 'The column that orders each group; default: rank'),
      ...[CHART, { ...THEME, words: ['light', 'dark'] }],
    ],
    answers: {
      200: {
        about:
          'The leaderboard in this format. In CSV `case` is the comparability key in one cell, and `method`, `variant`, `call`, `write_bytes`, `workers` and the columns after them are its parts',
        content: {
          'application/json': null,
          'text/csv': null,
          'text/markdown': null,
          'image/svg+xml': null,
          'image/png': null,
        },
      },
    },
    refusals: ['query_invalid', 'subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'dumpFile', method: 'get', path: '/data/{dump}/{file}', tag },
    title: 'A file of a dump: all listed runs and results, whole or in part (Range)',
    fields: [
      { name: 'dump', in: 'path', about: 'Its name, or latest', example: 'latest', mostChars: 30 },
      {
        name: 'file',
        in: 'path',
        about: `${MANIFEST} lists all files with their digests`,
        example: MANIFEST,
        mostChars: 60,
      },
    ],
    answers: {
      200: {
        about: 'The file',
        content: {
          'application/json': null,
          'text/plain': null,
          'application/gzip': null,
          'application/vnd.apache.parquet': null,
        },
      },
      206: { about: 'The requested part', content: {} },
      307: {
        about: 'latest redirects to the newest dump',
        content: {},
        headers: { Location: 'The same file of that dump' },
      },
      404: { about: 'The dump or the file does not exist', content: { 'application/problem+json': null } },
      416: { about: 'The requested part does not exist', content: {} },
    },
    refusals: [],
  },
];

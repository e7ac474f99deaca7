import { SUITE_SLUGS } from '@fsbench/contract';
import { MANIFEST } from '../../dumps/manifest.ts';
import { BADGE_METRIC_NAMES } from '../badge-metrics.ts';
import { SUITE_FORMATS } from '../suite-rewrites.ts';
import { type Field, type Operation, type OperationAnswer, READ_ERRORS } from './operation.ts';

const tag = 'Elsewhere';

const KIND: Field = {
  ...{ name: 'kind', in: 'path', example: 'chips', words: ['r', 'chips', 'drives', 'machines'] },
  about: 'What kind of page: of a run, a chip, a drive, a class of machines. Comparisons go by compare/A/B',
};
const NAME: Field = {
  ...{ name: 'name', in: 'path', example: 'apple-m3-ultra', mostChars: 200 },
  about: 'A slug, or the permalink of a run',
};
const CHART: Field = {
  name: 'chart',
  in: 'query',
  about: 'One picture, by the word after # in its address',
  mostChars: 200,
};
const THEME: Field = { name: 'theme', in: 'query', about: 'Of the picture', words: ['light', 'dark', 'auto'] };

const file = (type: string, about: string): OperationAnswer => ({ about, content: { [type]: null } });
const MOVED: OperationAnswer = {
  about: 'It has another name now',
  content: {},
  headers: { Location: 'The same under that name' },
};

/** A result where others link to it: badges, frames, images of links, feeds; boards and dumps as files. */
export const ELSEWHERE: readonly Operation[] = [
  {
    ...{ id: 'badge', method: 'get', path: '/badge/{kind}/{name}.svg', tag },
    title: 'One figure with its interval, as a badge',
    about: 'What is withdrawn or not measured is said on the badge. May be cached for an hour.',
    fields: [
      KIND,
      NAME,
      { name: 'figure', in: 'query', about: 'Which figure; the first there is without', words: BADGE_METRIC_NAMES },
    ],
    answers: {
      200: file('image/svg+xml', 'A badge'),
      308: MOVED,
      404: file('image/svg+xml', 'A badge that says that nothing is here'),
    },
    refusals: ['query_invalid', ...READ_ERRORS],
  },
  {
    ...{ id: 'embed', method: 'get', path: '/embed/{kind}/{name}', tag, fields: [KIND, NAME, CHART, THEME] },
    title: 'One picture of a page, for a frame in another page',
    answers: {
      200: file('text/html', 'A document without scripts'),
      308: MOVED,
      404: file('text/html', 'It says that nothing is here'),
      410: file('text/html', 'It says that the run was withdrawn'),
    },
    refusals: READ_ERRORS,
  },
  {
    ...{ id: 'linkImage', method: 'get', path: '/og/{kind}/{name}.png', tag, fields: [KIND, NAME] },
    title: 'The image that a link to a page unfurls with, 1200 by 630',
    answers: {
      200: file('image/png', 'The verdict and the main picture'),
      308: MOVED,
      410: file('image/png', 'It says that the run was withdrawn'),
    },
    refusals: ['subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'feed', method: 'get', path: '/feed.atom', tag, fields: [] },
    title: 'New runs of all hardware that is identified, as Atom',
    answers: { 200: file('application/atom+xml', 'The latest runs') },
    refusals: READ_ERRORS,
  },
  {
    ...{ id: 'hardwareFeed', method: 'get', path: '/{kind}/{name}/feed.atom', tag },
    title: 'New runs of a chip, a drive or a class of machines, as Atom',
    fields: [
      { ...KIND, words: ['chips', 'drives', 'machines'], about: 'What kind of hardware' },
      { ...NAME, about: 'Its slug' },
    ],
    answers: { 200: file('application/atom+xml', 'Its latest runs'), 308: MOVED },
    refusals: ['subject_unknown', ...READ_ERRORS],
  },
  {
    ...{ id: 'suiteTwin', method: 'get', path: '/suites/{slug}.{format}', tag },
    title: 'The board of a suite: places where they can be given, and the runs at hand',
    fields: [
      { name: 'slug', in: 'path', about: 'Which suite', example: 'sync', words: SUITE_SLUGS },
      { name: 'format', in: 'path', about: 'Lines, a table, or a picture', example: 'json', words: SUITE_FORMATS },
      { name: 'board', in: 'query', about: 'Of which case; the first with figures without', mostChars: 300 },
    ],
    answers: {
      200: {
        about: 'The board for machines',
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
    title: 'A file of a dump: all listed runs and figures, whole or in part (Range)',
    fields: [
      { name: 'dump', in: 'path', about: 'Its name, or latest', example: 'latest', mostChars: 30 },
      {
        name: 'file',
        in: 'path',
        about: `${MANIFEST} names all, with their digests`,
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
      206: { about: 'The part that was asked for', content: {} },
      307: {
        about: 'latest leads to the dump that it is now',
        content: {},
        headers: { Location: 'The same file of it' },
      },
      404: { about: 'No such dump, or no such file', content: { 'application/problem+json': null } },
      416: { about: 'No such part', content: {} },
    },
    refusals: [],
  },
];

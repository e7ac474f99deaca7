import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RunLine } from '../../db/find-hardware.ts';
import { RunList } from './run-list.tsx';

const run: RunLine = {
  permalink: '0123456789ABCDEF',
  isVerified: true,
  receivedAt: new Date('2026-11-20T09:29:00Z'),
  profile: 'standard',
  osFamily: 'linux',
  osName: 'Debian',
  osVersion: '13',
  usableCpus: 16,
  memoryBytes: 64e9,
  isGuest: false,
  suites: ['sync'],
  worstSeverity: null,
  isAttested: true,
  flushesPerCall: null,
};

const COUNTS = { runsCount: 1, verifiedRunsCount: 1, isWhole: true };

const render = (runs: readonly RunLine[], isAttestedOnly: boolean, hasAttested: boolean) =>
  renderToStaticMarkup(
    <RunList
      {...{ runs, hasAttested }}
      runFilter={{ isAttestedOnly, firmware: null, counted: null }}
      {...COUNTS}
      isReported={false}
      hrefOf={(changed) => `/chips/a${changed.isAttestedOnly ? '?attested=true' : ''}#runs`}
    />,
  );

const renderWith = (firmware: string, isReported: boolean) =>
  renderToStaticMarkup(
    <RunList
      runs={isReported ? [run] : []}
      hasAttested={false}
      runFilter={{ isAttestedOnly: false, firmware, counted: null }}
      {...COUNTS}
      isReported={isReported}
      hrefOf={(changed) => `/drives/a${changed.firmware === null ? '' : '?firmware=x'}#runs`}
    />,
  );

test('the list offers attested runs alone where there are some, and all runs again', () => {
  expect(render([run], false, true)).toContain('<a href="/chips/a?attested=true#runs">Attested runs only</a>');
  expect(render([run], true, true)).toContain('<a href="/chips/a#runs">All runs</a>');
  expect(render([run], false, false)).not.toContain('?attested');
});

test('a list without an attested run says so, and one without any run is not there', () => {
  expect(render([], true, false)).toContain('No attested runs. <a href="/chips/a#runs">All runs</a>');
  expect(render([], false, false)).toBe('');
});

test('a list of one firmware names it, says what it leaves out, and offers all runs', () => {
  const page = renderWith('4B2QJXD7', true);
  expect(page).toContain('Runs with firmware <code>4B2QJXD7</code>; the results above are of all runs.');
  expect(page).toContain('<a href="/drives/a#runs">Runs with any firmware</a>');
  expect(renderWith('unknown', true)).toContain('Runs that do not report the firmware');
});

test('a firmware that no run reports is not repeated', () => {
  const page = renderWith('buy-this-drive', false);
  expect(page).toContain('No runs with this firmware.');
  expect(page).not.toContain('buy-this-drive');
});

test('a list that is cut says how many runs there are', () => {
  const others = Array.from({ length: 20 }, (_, at) => ({ ...run, permalink: `${at}`, isVerified: false }));
  const htmlOf = (runs: readonly RunLine[], counts: Partial<typeof COUNTS>) =>
    renderToStaticMarkup(
      <RunList
        {...{ runs, hasAttested: false, ...COUNTS, ...counts }}
        runFilter={{ isAttestedOnly: false, firmware: null, counted: null }}
        isReported={false}
        hrefOf={() => ''}
      />,
    );
  const summaries = (html: string) => [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text]) => text);
  expect(summaries(htmlOf([run, ...others], { runsCount: 67 }))).toEqual(['20 latest of 66 runs']);
  expect(summaries(htmlOf([run, ...others], { runsCount: 21 }))).toEqual(['20 runs']);
  const alone = { verifiedRunsCount: 0, runsCount: 1000, isWhole: false };
  expect(summaries(htmlOf(others, alone))).toEqual(['18 more runs']);
});

test('the runs behind a count of flushes are listed with what each counted, and a link to it', () => {
  const html = renderToStaticMarkup(
    <RunList
      {...COUNTS}
      runs={[{ ...run, flushesPerCall: 1.0157 }]}
      hasAttested={false}
      runFilter={{ isAttestedOnly: false, firmware: null, counted: 'fdatasync' }}
      isReported={false}
      hrefOf={() => '/drives/a#runs'}
    />,
  );
  expect(html).toContain('The latest runs that counted flushes of fdatasync; the results above are of all runs.');
  expect(html).toContain('<a href="/r/0123456789ABCDEF#sync">1.02 flushes per call</a>');
});

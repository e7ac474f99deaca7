import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Attested } from '../../views/run/header/attested.tsx';
import { VerifiedNames, VerifiedNamesOfSubjects } from './verified-names.tsx';

const octocat = { id: '0000000000001', name: 'octocat' };
const nameless = { id: '0000000000002', name: null };

test('verified contributors are named with links, those without a name by their id', () => {
  expect(
    renderToStaticMarkup(
      <VerifiedNames contributors={[octocat, nameless]} atMost={2} allHref="/chips/m4#contributors" />,
    ),
  ).toBe(
    '<a href="/contributors/0000000000001"><bdi>octocat</bdi></a>' +
      ', <a href="/contributors/0000000000002">contributor 0000000000002</a>',
  );
});

const subjects = [
  { name: 'M4', href: '/chips/m4' },
  { name: 'M3', href: '/chips/m3' },
];

test('a comparison has one disclosure for all its subjects, and none where nobody is verified', () => {
  const html = renderToStaticMarkup(<VerifiedNamesOfSubjects subjects={subjects} contributors={[[octocat], []]} />);
  expect(html.match(/<details>/g)).toHaveLength(1);
  expect(html).toContain('no verified contributor');
  expect(html).not.toContain('others');
  expect(renderToStaticMarkup(<VerifiedNamesOfSubjects subjects={subjects} contributors={[[], []]} />)).toBe('');
});

test('of hundreds of contributors some are named, and a link leads to the others', () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ id: String(at).padStart(13, '0'), name: null }));
  const html = renderToStaticMarkup(<VerifiedNamesOfSubjects subjects={subjects} contributors={[many, [octocat]]} />);
  expect(html.match(/href="\/contributors\//g)).toHaveLength(24 + 1);
  expect(html.match(/ and <a href="([^"]+)">others<\/a>/)?.[1]).toBe('/chips/m4#contributors');
});

test('an attested run says by which workflow, at which commit and in whose build it was measured', () => {
  const attestation = {
    issuer: 'https://token.actions.githubusercontent.com',
    workflow: 'fsbench/fsbench/.github/workflows/measure.yml',
    commit: 'c0ffee'.repeat(7).slice(0, 40),
    repository: 'octo-org/octo-repo',
    event: 'schedule',
    runner: 'github-hosted',
    buildUrl: 'https://github.com/octo-org/octo-repo/actions/runs/991',
  };
  const html = renderToStaticMarkup(<Attested attestation={attestation} />);
  for (const part of ['attested', 'measure.yml', 'c0ffeec0ff', 'octo-org/octo-repo', '/actions/runs/991'])
    expect(html).toContain(part);
});

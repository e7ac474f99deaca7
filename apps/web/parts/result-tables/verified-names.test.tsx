import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Attested } from '../../views/run/header/attested.tsx';
import { VerifiedNames, VerifiedNamesOfSubjects } from './verified-names.tsx';

const octocat = { id: '0000000000001', name: 'octocat' };
const nameless = { id: '0000000000002', name: null };

test('verified contributors are named with links, those without a name by their id', () => {
  expect(renderToStaticMarkup(<VerifiedNames contributors={[octocat, nameless]} />)).toBe(
    '<span><a href="/contributors/0000000000001"><bdi>octocat</bdi></a></span>' +
      '<span>, <a href="/contributors/0000000000002">contributor 0000000000002</a></span>',
  );
});

test('a comparison has one disclosure for all its subjects, and none where nobody is verified', () => {
  const subjects = [{ name: 'M4' }, { name: 'M3' }];
  const html = renderToStaticMarkup(<VerifiedNamesOfSubjects subjects={subjects} contributors={[[octocat], []]} />);
  expect(html.match(/<details>/g)).toHaveLength(1);
  expect(html).toContain('no verified contributor');
  expect(renderToStaticMarkup(<VerifiedNamesOfSubjects subjects={subjects} contributors={[[], []]} />)).toBe('');
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
  expect(renderToStaticMarkup(<Attested attestation={null} />)).toBe('');
});

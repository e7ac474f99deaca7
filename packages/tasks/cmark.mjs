// cmark-gfm, GitHubSettings's own reader of Markdown: tables that people paste are read by it in the tests.
import { execFileSync } from 'node:child_process';
import { ensureProgram, findProgram } from './programs.mjs';

const EXTENSIONS = ['table', 'autolink', 'strikethrough', 'tasklist', 'tagfilter'];

/** The program on the path; undefined when there is none. */
export const findCmark = () => findProgram('cmark-gfm');

/** HTML as GitHubSettings makes it before it cleans it: what would be markup of a stranger is still to be seen. */
export function renderAsGitHub(markdown) {
  const args = ['--unsafe', ...EXTENSIONS.flatMap((name) => ['-e', name])];
  return execFileSync(findCmark() ?? 'cmark-gfm', args, { input: markdown, encoding: 'utf8' });
}

export const ensureCmark = () =>
  ensureProgram('cmark-gfm', { debian: 'cmark-gfm', wantedFor: 'tables in GitHub’s dialect' });

import type { KeyLink } from '../db/key-link.ts';

const KNOWN: Readonly<Record<string, string>> = { 'https://github.com': 'GitHub', 'https://gitlab.com': 'GitLab' };

/** `https://github.com` as people call it. */
const providerName = (provider: string): string =>
  KNOWN[provider] ?? (URL.canParse(provider) ? new URL(provider).host : provider);

/** "the account octocat at GitHubSettings", "builds of octo-org/octo-repo (number 74) at GitHubSettings". */
export function linkText({ kind, provider, as, id }: KeyLink): string {
  const where = providerName(provider);
  if (kind === 'account') return as === null ? `an account at ${where}` : `the account ${as} at ${where}`;
  const number = id === null ? '' : `number ${id}`;
  if (as === null) return `builds of a repository at ${where}${number && ` (${number})`}`;
  return `builds of ${as}${number && ` (${number})`} at ${where}`;
}

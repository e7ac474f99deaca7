import type { ReactElement } from 'react';
import { env } from '../../env.ts';

/** How a key can be linked here, as the operator has set it up. */
export interface KeyLinks {
  readonly hasAccounts: boolean;
  readonly hasBuilds: boolean;
}

export const KEY_LINKS: KeyLinks = {
  hasAccounts: env.FSBENCH_GITHUB_CLIENT_ID !== undefined && env.FSBENCH_GITHUB_CLIENT_ID !== '',
  hasBuilds: env.FSBENCH_OIDC_ISSUERS.length > 0,
};
const { hasAccounts: HAS_ACCOUNTS, hasBuilds: HAS_BUILDS } = KEY_LINKS;

const WAYS = [...(HAS_ACCOUNTS ? ['to your GitHub account'] : []), ...(HAS_BUILDS ? ['in a CI job'] : [])].join(' or ');

/** How a reader can help a subject to a rank, with what this site has set up. */
export function HowVerified(): ReactElement {
  if (!HAS_ACCOUNTS && !HAS_BUILDS)
    return (
      <>
        No key can be linked here yet: <a href="/docs/operators#link">the operator has to set it up</a>.
      </>
    );
  return (
    <>
      To count, link your key {WAYS}: <a href="/docs/keys#how">how to become verified</a>.
    </>
  );
}

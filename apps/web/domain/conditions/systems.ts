import { knownDistributionName, type Stratum, UNKNOWN_DISTRIBUTION } from '@fsbench/contract';
import { releaseName, systemName } from '../../wording/names.ts';

/** A row's system as an address says it: `linux-debian-12`, `linux-arch`, `macos-15`. `db/facets.ts` says the same to the database. */
export function systemValue({ osFamily, osDistribution, osRelease }: Stratum): string {
  const distribution = osFamily === 'linux' ? (osDistribution ?? UNKNOWN_DISTRIBUTION) : null;
  return [osFamily, distribution, osRelease].filter((part) => part !== null).join('-');
}

/** Any Linux, and any with that release: all that an address could say before it named distributions, and still says. */
const SEVERAL = /^linux(?:-(\d{1,8}))?$/;
/** The first number of a row's release. */
const MAJOR = /-(\d+)(?:\.\d+)*$/;
const ONE_LINUX = /^linux-([a-z0-9-]+?)(?:-(\d{1,8}(?:\.\d{1,8})*))?$/;

export const isSeveralSystems = (requestedAddress: string): boolean => SEVERAL.test(requestedAddress);

/** Whether the system of a row is among those that an address asks for: Debian 12 is a Linux with release 12. */
export function isAmongSystems(value: string, requestedAddress: string): boolean {
  const several = SEVERAL.exec(requestedAddress);
  if (several === null || !value.startsWith('linux-')) return false;
  return several[1] === undefined || MAJOR.exec(value)?.[1] === several[1];
}

/** Words for what an address says, where they can be ours: of several systems, of a distribution that is known. null: another's. */
export function systemText(requestedAddress: string): string | null {
  const several = SEVERAL.exec(requestedAddress);
  if (several) return several[1] === undefined ? 'any Linux' : `any Linux with release ${several[1]}`;
  const [, slug, osRelease = null] = ONE_LINUX.exec(requestedAddress) ?? [];
  if (slug === undefined) return null;
  const osDistributionName = knownDistributionName(slug);
  if (osDistributionName === null && slug !== UNKNOWN_DISTRIBUTION) return null;
  return releaseName({ osFamily: 'linux', osDistributionName, osRelease });
}

/** The same of any value, at worst its own text. */
export function anySystemText(value: string): string {
  const [family = value, rest] = value.split(/-(.*)/s);
  return (
    systemText(value) ?? (family === 'linux' && rest ? rest : [systemName(family), rest].filter(Boolean).join(' '))
  );
}

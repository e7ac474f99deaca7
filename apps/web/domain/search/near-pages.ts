import type { HardwareKind } from '../../db/find-hardware.ts';
import { nearKnownNames } from './known-names.ts';

interface NearPage {
  readonly href: string;
  readonly label: string;
}

const OFFERED = 3;

const nearSlug = (slug: string) => nearKnownNames(slug.replaceAll('-', ' '));

/** Hardware whose address is spelled much like one that leads nowhere, of the same kind where there is some. */
export async function nearHardwarePages(kind: HardwareKind, slug: string): Promise<NearPage[]> {
  const near = await nearSlug(slug);
  const alike = near.filter((one) => one.kind === kind);
  return (alike.length > 0 ? alike : near)
    .slice(0, OFFERED)
    .map((one) => ({ href: `/${one.kind}s/${one.slug}`, label: one.name }));
}

/** The comparison of what is spelled most like each of these; null: one of them is like nothing, or all are as they were. */
export async function nearComparison(slugs: readonly string[]): Promise<NearPage | null> {
  const found = await Promise.all(slugs.map(nearSlug));
  const meant = found.flatMap((near, at) => near.find(({ slug }) => slug === slugs[at]) ?? near[0] ?? []);
  if (meant.length < slugs.length || meant.every(({ slug }, at) => slug === slugs[at])) return null;
  return {
    href: `/compare/${meant.map(({ slug }) => slug).join('/')}`,
    label: meant.map(({ name }) => name).join(' vs '),
  };
}

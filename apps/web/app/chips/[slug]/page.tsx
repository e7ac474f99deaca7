import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { type Query, readFilter } from '../../../features/figures/facets.ts';
import { HardwarePage } from '../../../features/hardware/hardware-page.tsx';
import { findHardware, loadHardware } from '../../../features/hardware/load-hardware.ts';

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await findHardware('chip', (await params).slug))?.name ?? 'Not found' };
}

export default async function Page({ params, searchParams }: Props) {
  const { slug } = await params;
  const hardware = await loadHardware('chip', slug, readFilter(await searchParams));
  if (!hardware) notFound();
  if (hardware.subject.slug !== slug) permanentRedirect(`/chips/${hardware.subject.slug}`);
  return <HardwarePage hardware={hardware} />;
}

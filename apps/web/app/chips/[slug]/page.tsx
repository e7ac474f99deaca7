import type { Metadata } from 'next';
import type { FilterQuery } from '../../../domain/conditions/filter.ts';
import { hardwareMetadata, renderHardwarePage, type SlugParams } from '../../../views/hardware/render-page.tsx';

interface Props {
  readonly params: SlugParams;
  readonly searchParams: Promise<FilterQuery>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return hardwareMetadata('chip', (await params).slug);
}

export default async function Page({ params, searchParams }: Props) {
  return renderHardwarePage('chip', (await params).slug, await searchParams);
}

import type { Metadata } from 'next';
import type { Query } from '../../../domain/conditions/filter.ts';
import { answerHardware, hardwareMetadata, type SlugParams } from '../../../views/hardware/answer-page.tsx';

interface Props {
  readonly params: SlugParams;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return hardwareMetadata('drive', (await params).slug);
}

export default async function Page({ params, searchParams }: Props) {
  return answerHardware('drive', (await params).slug, await searchParams);
}

import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { feedHref } from '../../addresses/feed-href.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { hasSynthetic } from '../../db/has-synthetic.ts';
import { type FilterQuery, readFilter } from '../../domain/conditions/filter.ts';
import { readSuite } from '../../domain/conditions/read-suite.ts';
import { listedSubject } from '../../domain/results/listed-names.ts';
import { subjectHref } from '../../domain/results/subject.ts';
import { nearHardwarePages } from '../../domain/search/near-pages.ts';
import { answerNotFound } from '../../parts/layout/answer-not-found.tsx';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { hardwareHref } from './hardware.ts';
import { HardwarePage } from './hardware-page.tsx';
import { findHardware, loadHardware } from './load-hardware.ts';
import { readRunFilter } from './run-filter.ts';

export type SlugParams = Promise<{ readonly slug: string }>;

/** What a page of hardware says of itself; an address that leads on is described by where it leads. */
export async function hardwareMetadata(kind: HardwareKind, slug: string): Promise<Metadata> {
  const about = await findHardware(kind, slug, false, null);
  if (!about) return { title: 'Not found', robots: { index: false } };
  const { subject } = about;
  const path = subjectHref(subject);
  const { name } = listedSubject(subject);
  const evidence = about.runsCount > 0 ? 'results of signed runs' : 'published results with their sources';
  return pageMetadata({
    title: subject.name,
    unfurledTitle: name,
    description: `Where file-system and CPU time goes on ${name}: ${evidence}, with their spread by system and conditions.`,
    path,
    images: 'own',
    isHidden: !subject.isConfirmed,
    feed: feedHref(subject),
    formats: {
      'application/json': `${path}.json`,
      'text/csv': `${path}.csv`,
      'text/markdown': `${path}.md`,
      'image/svg+xml': `${path}.svg`,
      'image/png': `${path}.png`,
    },
  });
}

/** The page of a slug; one that leads on redirects and keeps what was asked. */
export async function renderHardwarePage(kind: HardwareKind, slug: string, query: FilterQuery) {
  const filter = readFilter(query);
  const runFilter = readRunFilter(kind, query);
  const hardware = await loadHardware(kind, slug, filter, 'here', runFilter);
  if (!hardware) return answerNotFound(await nearHardwarePages(kind, slug));
  if (hardware.subject.slug !== slug) permanentRedirect(hardwareHref(hardware.subject, filter, runFilter));
  return <HardwarePage hardware={hardware} suite={readSuite(query)} isDemo={await hasSynthetic()} />;
}

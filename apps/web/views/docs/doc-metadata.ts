import type { Metadata } from 'next';
import { DOC_PAGES } from '../../addresses/doc-pages.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';

/** Of a page of the docs. */
export function docMetadata(href: string): Metadata {
  const page = DOC_PAGES.find((one) => one.href === href);
  if (!page) throw new Error(`${href} is no page of the docs`);
  return pageMetadata({ title: page.title, description: page.about, path: href });
}

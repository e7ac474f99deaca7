import type { Metadata } from 'next';
import { pageMetadata } from '../layout/metadata.ts';
import { DOC_PAGES } from './pages.ts';

/** Of a page of the docs. */
export function docMetadata(href: string): Metadata {
  const page = DOC_PAGES.find((one) => one.href === href);
  if (!page) throw new Error(`${href} is no page of the docs`);
  return pageMetadata({ title: page.title, description: page.about, path: href });
}

import type { ReactNode } from 'react';
import { DocPage } from '../doc-page.tsx';
import { Markdown } from './markdown.tsx';
import { methodPlaces, readMethod } from './method-text.ts';
import { chapterOf, readDocument } from './outline.ts';
import { readText, type TextName } from './read-text.ts';

interface Props {
  readonly name: TextName;
  readonly href: string;
  readonly lead: ReactNode;
  /** One chapter of it alone, by its heading. */
  readonly chapter?: string;
  readonly title?: string;
}

/** A document of the project as a page, or a chapter of it. */
export async function TextDoc({ name, href, lead, chapter, title: ownTitle }: Props) {
  const whole = readDocument(await readText(name));
  const { title, body, contents } = chapter === undefined ? whole : chapterOf(whole, chapter);
  return (
    <DocPage href={href} title={ownTitle ?? title} lead={lead} contents={contents}>
      <Markdown tokens={body} places={methodPlaces(await readMethod())} />
    </DocPage>
  );
}

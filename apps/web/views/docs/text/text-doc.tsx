import type { ReactNode } from 'react';
import { DocPage } from '../doc-page.tsx';
import { Markdown } from './markdown.tsx';
import { readDocument } from './outline.ts';
import { readText, type TextName } from './read-text.ts';

interface Props {
  readonly name: TextName;
  readonly href: string;
  readonly lead: ReactNode;
}

/** A whole document of the project as a page. */
export async function TextDoc({ name, href, lead }: Props) {
  const { title, body, contents } = readDocument(await readText(name));
  return (
    <DocPage href={href} title={title} lead={lead} contents={contents}>
      <Markdown tokens={body} />
    </DocPage>
  );
}

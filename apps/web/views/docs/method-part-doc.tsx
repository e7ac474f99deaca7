import { type MethodPage, methodHref } from '../../addresses/method-pages.ts';
import { DocPage } from './doc-page.tsx';
import { Markdown } from './text/markdown.tsx';
import { methodPage, methodPlaces, readMethod } from './text/method-text.ts';

/** One page of the method in full. */
export async function MethodPartDoc({ page }: { readonly page: MethodPage }) {
  const text = await readMethod();
  const { title, body, contents } = methodPage(text, page);
  return (
    <DocPage href={methodHref(page)} title={title} lead={page.about} contents={contents}>
      <Markdown tokens={body} places={methodPlaces(text)} />
    </DocPage>
  );
}

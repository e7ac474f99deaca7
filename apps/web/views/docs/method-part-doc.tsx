import { SUITE_SLUGS } from '@fsbench/contract';
import { type MethodPage, methodHref } from '../../addresses/method-pages.ts';
import { suiteView } from '../../suites/index.ts';
import { DocPage } from './doc-page.tsx';
import { SuiteMethodSection } from './suite-method.tsx';
import { Markdown } from './text/markdown.tsx';
import { methodPage, methodPlaces, readMethod } from './text/method-text.ts';

const CALL_BY_CALL = { id: 'in-full', label: 'In full, call by call' };

/** One page of the method in full. */
export async function MethodPartDoc({ page }: { readonly page: MethodPage }) {
  const text = await readMethod();
  const { title, body, contents } = methodPage(text, page);
  const suite = SUITE_SLUGS.find((slug) => slug === page.slug);
  const parts = suite === undefined ? [] : [{ id: suite, label: suiteView(suite).method.title }, CALL_BY_CALL];
  return (
    <DocPage href={methodHref(page)} title={title} lead={page.about} contents={[...parts, ...contents]}>
      {suite === undefined ? null : (
        <>
          <SuiteMethodSection suite={suite} />
          <h2 id={CALL_BY_CALL.id}>{CALL_BY_CALL.label}</h2>
        </>
      )}
      <Markdown tokens={body} places={methodPlaces(text)} />
    </DocPage>
  );
}

import { METHOD_INDEX, METHOD_PAGES, methodHref, POWER_CUT } from '../../addresses/method-pages.ts';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';
import { MovedAnchors } from './moved-anchors.tsx';
import { Markdown } from './text/markdown.tsx';
import { type MethodPart, methodParts, methodPlaces, readMethod } from './text/method-text.ts';

/** The pages of the method in full. Each part has the anchor that it had when all of it was one page. */
export async function MethodIndexDoc() {
  const text = await readMethod();
  const parts = methodParts(text);
  return (
    <DocPage
      href={METHOD_INDEX}
      title="The method in full"
      lead="What is timed, in which order, what is discarded, and what is not claimed. One page per suite and per topic."
    >
      <MovedAnchors />
      <Markdown tokens={text.intro} places={methodPlaces(text)} />
      <dl>
        {METHOD_PAGES.map((page) => (
          <div key={page.slug}>
            <dt>
              <a href={methodHref(page)}>{page.label}</a>
            </dt>
            <dd>
              {page.about}
              <Parts parts={parts.filter(({ page: of }) => of === page)} />
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <a href={POWER_CUT.href}>The power-cut test</a>
          </dt>
          <dd>
            How acknowledged writes are checked after a power cut.
            <Parts parts={parts.filter(({ page }) => page === null)} />
          </dd>
        </div>
      </dl>
    </DocPage>
  );
}

function Parts({ parts }: { readonly parts: readonly MethodPart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ anchor, suite, label, href }) => (
        <li key={anchor} id={anchor}>
          {suite === null ? null : <span id={suite} />}
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

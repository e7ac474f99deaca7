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
          <Entry
            key={page.slug}
            href={methodHref(page)}
            label={page.label}
            about={page.about}
            parts={parts.filter(({ page: of }) => of === page)}
          />
        ))}
        <Entry
          href={POWER_CUT.href}
          label="The power-cut test"
          about="How acknowledged writes are checked after a power cut."
          parts={parts.filter(({ page }) => page === null)}
        />
      </dl>
    </DocPage>
  );
}

interface EntryProps {
  readonly href: string;
  readonly label: string;
  readonly about: string;
  readonly parts: readonly MethodPart[];
}

/** A page that is one part has its anchor; of several each part is listed. */
function Entry({ href, label, about, parts }: EntryProps) {
  const [only] = parts;
  const isSingle = parts.length === 1;
  return (
    <div>
      <dt id={isSingle ? only?.anchor : undefined}>
        {isSingle && only?.suite ? <span id={only.suite} /> : null}
        <a href={href}>{label}</a>
      </dt>
      <dd>
        {about}
        {isSingle ? null : <Parts parts={parts} />}
      </dd>
    </div>
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

import { DOC_GROUPS } from '../../addresses/doc-pages.ts';
import { DocPage } from './doc-page.tsx';

export function IndexDoc() {
  return (
    <DocPage
      href="/docs"
      title="Docs"
      lead="What the results mean, how they are measured, and how to check them without trusting this site."
    >
      {DOC_GROUPS.filter(({ isOwnList }) => !isOwnList).map(({ label, pages }) => (
        <section key={label}>
          <h2>{label}</h2>
          <dl>
            {pages.map((page) => (
              <div key={page.href}>
                <dt>
                  <a href={page.href}>{page.label}</a>
                </dt>
                <dd>{page.about}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DocPage>
  );
}

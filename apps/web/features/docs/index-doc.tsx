import { DocPage } from './doc-page.tsx';

export function IndexDoc() {
  return (
    <DocPage
      href="/docs"
      title="Docs"
      lead="What a figure here means, how it was made, and how to check it without trusting this site."
    >
      <dl>
        <dt>
          <a href="/docs/method">How it is measured</a>
        </dt>
        <dd>
          The five suites, the rounds, the intervals, the words for durability, and what makes two figures comparable.
        </dd>
        <dt>
          <a href="/docs/verify">Verify a run yourself</a>
        </dt>
        <dd>The envelope format and a program of thirty lines, written so that you need nothing of ours.</dd>
        <dt>
          <a href="/docs/privacy">What leaves your machine</a>
        </dt>
        <dd>Nothing unless you say so; then a fixed list of fields. How to take a run back.</dd>
        <dt>
          <a href="/docs/limits">Limits</a>
        </dt>
        <dd>Sizes and counts that collector, server and readers agree on.</dd>
        <dt>
          <a href="/docs/api">API</a>
        </dt>
        <dd>Addresses for machines, the twins of every page, the codes of every refusal.</dd>
        <dt>
          <a href="/contribute">Contribute a run</a>
        </dt>
        <dd>One command, about a minute.</dd>
      </dl>
    </DocPage>
  );
}

import type { ReactElement } from 'react';
import { DeferredHtml } from '../../../charts/frame/deferred-html.tsx';
import type { RunRecord } from '../../../db/find-run.ts';
import { CopyButton } from '../../../parts/layout/copy-button.tsx';
import { Details } from '../../../parts/layout/details.tsx';
import { BadgeChooser } from '../../../parts/share/badge-chooser.tsx';
import { CopyMarkdown } from '../../../parts/share/markdown-paste.tsx';
import { EvidenceSection } from '../conditions/evidence.tsx';
import styles from '../run.module.css';
import { embedHtml } from './citations.ts';

interface CiteProps {
  readonly stored: RunRecord;
  /** The permalink, built from the site's own address. */
  readonly url: string;
  /** To paste into an issue or a pull request. */
  readonly markdown: string;
  /** The chart to embed; null where the run has none. */
  readonly chart: string | null;
}

/** Of the Markdown to paste, in the section below. */
const MARKDOWN = 'paste-markdown';

/** At the head of the page: what a maintainer came for. */
export const CiteLine = () => (
  <p className={styles.citeLine}>
    <a href="#verify">Verify</a> · <a href="#cite">Badge, embed and files</a> · <CopyMarkdown of={MARKDOWN} />
  </p>
);

/** Everything to paste, as text that can be selected without scripts. */
export function Cite({ stored, url, markdown, chart }: CiteProps): ReactElement {
  const id = stored.permalink;
  const site = url.slice(0, -`/r/${id}`.length);
  return (
    <EvidenceSection id="cite" title="Cite">
      <p>The permalink is permanent: if the run is withdrawn, the page says so.</p>
      <Paste title="Permalink" text={url} />
      <Paste title="Markdown, for an issue or a pull request" text={markdown.trimEnd()} />
      <div className={styles.more}>
        <Details summary="Badge and embed">
          <BadgeChooser title={id} url={url} />
          {chart !== null && <Paste title="Embed" text={embedHtml(stored, site, chart)} />}
        </Details>
      </div>
      <DeferredHtml>
        <p className={styles.formats}>
          Also as <a href={`/r/${id}.json`}>JSON</a> · <a href={`/r/${id}.csv`}>CSV</a> ·{' '}
          <a href={`/r/${id}.md`}>Markdown</a>
          {chart !== null && (
            <>
              {' '}
              · <a href={`/r/${id}.svg`}>SVG</a> · <a href={`/r/${id}.png`}>PNG</a>
            </>
          )}{' '}
          · <a href={`/r/${id}/envelope`}>signed envelope</a>
        </p>
      </DeferredHtml>
    </EvidenceSection>
  );
}

function Paste({ title, text }: { readonly title: string; readonly text: string }): ReactElement {
  const id = `paste-${title.split(/\W/, 1)[0]?.toLowerCase()}`;
  return (
    <div className={styles.paste}>
      <h3>{title}</h3> <CopyButton text={{ of: id }} label={`Copy: ${title}`} />
      <DeferredHtml className={styles.pasted}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre className={styles.markdown} tabIndex={0}>
          <code id={id}>{text}</code>
        </pre>
      </DeferredHtml>
    </div>
  );
}

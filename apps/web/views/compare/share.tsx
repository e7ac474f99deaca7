import { addressHref, formatHref } from '../../addresses/comparison.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { CopyButton } from '../../parts/layout/copy-button.tsx';
import { Details } from '../../parts/layout/details.tsx';
import { Elsewhere } from '../../parts/share/elsewhere.tsx';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';

interface Props {
  readonly comparison: ComparisonPageData;
  /** Of this very view, absolute. */
  readonly url: string;
  readonly markdown: string;
}

const PASTED = 'markdown-to-paste';

/** What is pasted into an issue: the link, or a block of Markdown; the same for machines. */
export function Share({ comparison: { address, subjects }, url, markdown }: Props) {
  return (
    <div className={styles.share}>
      <p className={styles.links}>
        <a href={addressHref(address)}>Link to this view</a>{' '}
        <CopyButton text={url} label="Copy the link to this view" /> <a href={formatHref(address, 'csv')}>CSV</a> ·{' '}
        <a href={formatHref(address, 'json')}>JSON</a> · <a href={formatHref(address, 'md')}>Markdown</a>
      </p>
      <Details summary="Markdown for an issue or a pull request">
        <CopyButton text={{ of: PASTED }} label="Copy the Markdown" />
        <DeferredHtml>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <pre id={PASTED} className={styles.paste} tabIndex={0}>
            {markdown}
          </pre>
        </DeferredHtml>
      </Details>
      <Elsewhere title={subjects.map(({ name }) => name).join(' vs ')} href={addressHref(address)} hasBadge />
    </div>
  );
}

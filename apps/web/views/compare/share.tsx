import { addressHref, twinHref } from '../../addresses/comparison.ts';
import { SentOnce } from '../../charts/frame/sent-once.tsx';
import { CopyButton } from '../../parts/layout/copy-button.tsx';
import { Details } from '../../parts/layout/details.tsx';
import { Elsewhere } from '../../parts/share/elsewhere.tsx';
import styles from './compare.module.css';
import type { Comparison } from './comparison.ts';

interface Props {
  readonly comparison: Comparison;
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
        <CopyButton text={url} label="Copy the link to this view" /> <a href={twinHref(address, 'csv')}>CSV</a> ·{' '}
        <a href={twinHref(address, 'json')}>JSON</a> · <a href={twinHref(address, 'md')}>Markdown</a>
      </p>
      <Details summary="Paste it into an issue or a pull request">
        <CopyButton text={{ of: PASTED }} label="Copy the Markdown" />
        <SentOnce>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <pre id={PASTED} className={styles.paste} tabIndex={0}>
            {markdown}
          </pre>
        </SentOnce>
      </Details>
      <Elsewhere title={subjects.map(({ name }) => name).join(' vs ')} href={addressHref(address)} hasBadge />
    </div>
  );
}

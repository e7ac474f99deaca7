import { addressHref, formatHref } from '../../addresses/comparison.ts';
import { CopyButton } from '../../parts/layout/copy-button.tsx';
import { Elsewhere } from '../../parts/share/elsewhere.tsx';
import { MarkdownPaste } from '../../parts/share/markdown-paste.tsx';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';

interface Props {
  readonly comparison: ComparisonPageData;
  /** Of this very view, absolute. */
  readonly url: string;
  readonly markdown: string;
}

/** What is pasted into an issue: the link, or a block of Markdown; the same for machines. */
export function Share({ comparison: { address, subjects }, url, markdown }: Props) {
  return (
    <div className={styles.share}>
      <p className={styles.links}>
        <a href={addressHref(address)}>Link to this view</a>{' '}
        <CopyButton text={url} label="copy link to this view" shown="copy link" />{' '}
        <a href={formatHref(address, 'csv')}>CSV</a> · <a href={formatHref(address, 'json')}>JSON</a> ·{' '}
        <a href={formatHref(address, 'md')}>Markdown</a>
      </p>
      <MarkdownPaste markdown={markdown} tablesHref={formatHref(address, 'md', { tables: 'all' })} isOpen />
      <Elsewhere title={subjects.map(({ name }) => name).join(' vs ')} href={addressHref(address)} hasBadge />
    </div>
  );
}

import { BADGE_WORDS } from '../badge/badge-figures.ts';
import { badgeMarkdown } from '../badge/badge-markdown.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { Details } from '../layout/details.tsx';
import { listed } from '../words/names.ts';
import { addressHref, twinHref } from './address.ts';
import styles from './compare.module.css';
import type { Comparison } from './comparison.ts';

interface Props {
  readonly comparison: Comparison;
  /** Of this very view, absolute. */
  readonly url: string;
  readonly markdown: string;
}

/** What is pasted into an issue: the link, or a block of Markdown; the same for machines. */
export function Share({ comparison: { address, subjects }, url, markdown }: Props) {
  const badge = badgeMarkdown(subjects.map(({ name }) => name).join(' vs '), url);
  return (
    <div className={styles.share}>
      <p className={styles.links}>
        <a href={addressHref(address)}>Link to this view</a>{' '}
        <CopyButton text={url} label="Copy the link to this view" /> <a href={twinHref(address, 'csv')}>CSV</a> ·{' '}
        <a href={twinHref(address, 'json')}>JSON</a> · <a href={twinHref(address, 'md')}>Markdown</a>
      </p>
      <Details summary="Paste it into an issue or a pull request">
        <CopyButton text={markdown} label="Copy the Markdown" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre className={styles.paste} tabIndex={0}>
          {markdown}
        </pre>
        <p>As a badge for a README, of the first figure that both have, or of one by its word:</p>
        <CopyButton text={badge} label="Copy the badge" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre className={styles.paste} tabIndex={0}>
          {badge}
        </pre>
        <p>
          <code>figure=</code> takes {listed(BADGE_WORDS)}.
        </p>
      </Details>
    </div>
  );
}

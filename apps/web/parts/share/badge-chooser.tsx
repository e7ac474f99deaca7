import { BADGE_METRICS } from '../../addresses/badge-metrics.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { badgeHref, badgeMarkdown } from './badge-markdown.ts';
import styles from './elsewhere.module.css';

interface Props {
  /** What the page is of. */
  readonly title: string;
  /** Of the page, absolute. */
  readonly url: string;
}

/** All badges of a page as they look, each with its Markdown: one is chosen by seeing it. */
export function BadgeChooser({ title, url }: Props) {
  const { origin } = new URL(url);
  return (
    <ul className={styles.badges}>
      {BADGE_METRICS.map(({ word, label }) => {
        const markdown = badgeMarkdown(title, url, word);
        return (
          <li key={word}>
            {/* biome-ignore lint/performance/noImgElement: as a README shows it */}
            <img src={badgeHref(url.slice(origin.length), word)} alt={`Badge: ${label}`} height={20} loading="lazy" />
            <CopyButton text={markdown} label={`copy Markdown of the badge: ${label}`} shown="copy Markdown" />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>{markdown}</pre>
          </li>
        );
      })}
    </ul>
  );
}

import { BADGE_METRIC_NAMES } from '../../addresses/badge-metrics.ts';
import { env } from '../../env.ts';
import { listed } from '../../wording/names.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { Details } from '../layout/details.tsx';
import { badgeMarkdown } from './badge-markdown.ts';
import styles from './elsewhere.module.css';
import { frameHtml } from './frame-html.ts';

interface Props {
  /** What the page is of. */
  readonly title: string;
  /** Its address from the root, with what it is filtered by. */
  readonly href: string;
  /** A board has no figure of its own, and so no badge. */
  readonly hasBadge: boolean;
}

/** What shows this page's result in a README or in another page, to paste. */
export function Elsewhere({ title, href, hasBadge }: Props) {
  const url = `${env.PUBLIC_URL}${href}`;
  return (
    <Details summary={hasBadge ? 'Badge and embed' : 'Embed'}>
      {hasBadge ? (
        <>
          {/* biome-ignore lint/performance/noImgElement: as a README shows it */}
          <img src={`/badge${href.replace(/(?=[?#]|$)/, '.svg')}`} alt={`Badge: ${title}`} height={20} loading="lazy" />
          <Paste label="copy Markdown of the badge" shown="copy Markdown" text={badgeMarkdown(title, url)} />
          <p>
            The badge shows the first available result; <code>figure=</code> accepts {listed(BADGE_METRIC_NAMES)}.
          </p>
        </>
      ) : null}
      <Paste label="copy embed code" shown="copy embed code" text={frameHtml(title, url)} />
      <p>
        <a href="/docs/embed">Badges, images and embeds</a>: all formats.
      </p>
    </Details>
  );
}

interface PasteProps {
  readonly label: string;
  readonly shown: string;
  readonly text: string;
}

function Paste({ label, shown, text }: PasteProps) {
  return (
    <div className={styles.paste}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <CopyButton text={text} label={label} shown={shown} />
    </div>
  );
}

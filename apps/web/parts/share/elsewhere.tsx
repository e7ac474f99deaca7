import { env } from '../../env.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { Details } from '../layout/details.tsx';
import { BadgeChooser } from './badge-chooser.tsx';
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
      {hasBadge ? <BadgeChooser title={title} url={url} /> : null}
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

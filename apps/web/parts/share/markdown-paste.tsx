import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { CopyButton } from '../layout/copy-button.tsx';
import { Details } from '../layout/details.tsx';
import styles from './elsewhere.module.css';

interface Props {
  readonly markdown: string;
  /** The same with every table, as a file. */
  readonly tablesHref: string;
}

const PASTED = 'markdown-to-paste';

/** A short block of Markdown to paste, as text that can be selected without scripts. */
export function MarkdownPaste({ markdown, tablesHref }: Props) {
  return (
    <Details summary="Markdown for an issue or a pull request">
      <p className={styles.tools}>
        <CopyButton text={{ of: PASTED }} label="Copy the Markdown" /> ·{' '}
        <a href={tablesHref}>Markdown with all tables</a>
      </p>
      <DeferredHtml>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre id={PASTED} className={styles.block} tabIndex={0}>
          {markdown}
        </pre>
      </DeferredHtml>
    </Details>
  );
}

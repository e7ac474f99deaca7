import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { CopyButton } from '../layout/copy-button.tsx';
import { Details } from '../layout/details.tsx';
import styles from './elsewhere.module.css';

interface Props {
  readonly markdown: string;
  /** The same with every table, as a file. */
  readonly tablesHref: string;
  readonly isOpen?: boolean;
}

const PASTED = 'markdown-to-paste';

/** One click, where a page offers it outside the block; `of`: the block’s id. */
export const CopyMarkdown = ({ of = PASTED }: { readonly of?: string }) => (
  <CopyButton text={{ of }} label="Copy Markdown for an issue or a pull request" shown="Copy Markdown" />
);

/** A short block of Markdown to paste, as text that can be selected without scripts. */
export function MarkdownPaste({ markdown, tablesHref, isOpen = false }: Props) {
  return (
    <Details summary="Markdown for an issue or a pull request" isOpen={isOpen}>
      <p className={styles.tools}>
        <CopyButton text={{ of: PASTED }} label="copy Markdown of this block" shown="copy Markdown" /> ·{' '}
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

import type { Token, Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { CodeBox } from '../../../parts/layout/code-box.tsx';
import { Scroll } from '../../../parts/layout/scroll.tsx';
import stacked from '../../../parts/layout/stacked-table.module.css';
import styles from '../docs.module.css';
import { Section } from '../section.tsx';
import { methodLink } from './method-text.ts';
import { anchorOf, hrefHere, plainOf, suiteOf } from './outline.ts';

interface Props {
  readonly tokens: readonly Token[];
  /** Where each anchor of the method in full is: its links lead there. */
  readonly places?: ReadonlyMap<string, string>;
}

/** Markdown as elements: nothing in it is ever taken for markup of the page. */
export function Markdown({ tokens, places = new Map() }: Props): ReactNode {
  const linked = tokens.map((token) => withLinks(token, places));
  const starts = linked.flatMap((token, at) => (isPart(token) ? [at] : []));
  const parts = starts.map((start, at) => drawPart(linked.slice(start, starts[at + 1])));
  return createElement(Fragment, null, all(linked.slice(0, starts[0])), ...parts);
}

/** The token with the links in it leading to where their targets are now. */
function withLinks<T>(token: T, places: ReadonlyMap<string, string>): T {
  if (Array.isArray(token)) return token.map((one) => withLinks(one, places)) as T;
  if (typeof token !== 'object' || token === null) return token;
  const entries = Object.entries(token).map(([name, value]) => [name, withLinks(value, places)]);
  const copy = Object.fromEntries(entries);
  if (copy.type !== 'link') return copy;
  const here = hrefHere(copy.href);
  return { ...copy, href: here === null ? copy.href : methodLink(here, places) };
}

const isPart = (token: Token): boolean => token.type === 'heading' && token.depth === 2;

/** A heading of the second level with everything up to the next. */
function drawPart([heading, ...body]: readonly Token[]): ReactNode {
  if (!heading) return null;
  const plain = plainOf(heading);
  const suite = suiteOf(plain);
  return (
    <Section id={anchorOf(plain)} title={'tokens' in heading ? all(heading.tokens) : plain}>
      {suite === null ? null : <span id={suite} />}
      {all(body)}
    </Section>
  );
}

const all = (tokens: readonly Token[] | undefined): ReactNode =>
  createElement(Fragment, null, ...(tokens ?? []).map(one));

/** Marked's tokens are a union that its own extensions keep open; what is not here is told, not left out. */
function one(token: Token): ReactNode {
  const draw = DRAWN[token.type];
  if (!draw) throw new Error(`no page can show ${token.type}: ${token.raw.slice(0, 60)}`);
  return draw(token as never);
}

const DRAWN: Readonly<Record<string, (token: never) => ReactNode>> = {
  space: () => null,
  heading: drawHeading,
  paragraph: ({ tokens }: Tokens.Paragraph) => <p>{all(tokens)}</p>,
  list: drawList,
  table: drawTable,
  code: ({ text }: Tokens.Code) => <CodeBox>{text}</CodeBox>,
  // Of a list's item it has parts of its own.
  text: ({ tokens, text }: Tokens.Text) => (tokens ? all(tokens) : text),
  escape: ({ text }: Tokens.Escape) => text,
  strong: ({ tokens }: Tokens.Strong) => <b>{all(tokens)}</b>,
  em: ({ tokens }: Tokens.Em) => <em>{all(tokens)}</em>,
  // A short one is a word: `--preview` is not broken after its first dash.
  codespan: ({ text }: Tokens.Codespan) => (
    <code className={text.length > WORD_CHARS ? undefined : styles.parameter}>{text}</code>
  ),
  br: () => <br />,
  link: drawLink,
};

const WORD_CHARS = 24;

function drawHeading(token: Tokens.Heading): ReactNode {
  return createElement(`h${token.depth}`, { id: anchorOf(plainOf(token)) }, all(token.tokens));
}

function drawList({ ordered, items }: Tokens.List): ReactNode {
  const lines = items.map((item) => createElement('li', null, all(item.tokens)));
  return createElement(ordered ? 'ol' : 'ul', null, ...lines);
}

function drawLink({ href, tokens }: Tokens.Link): ReactNode {
  const here = hrefHere(href);
  return here === null ? all(tokens) : <a href={here}>{all(tokens)}</a>;
}

/** From so many letters in a cell on, columns side by side are too narrow to read on a phone. */
const WORDY_CHARS = 48;

/** On a phone a table of words is a list of its rows; one of figures stays a table, and scrolls. */
function drawTable({ header, rows }: Tokens.Table): ReactNode {
  const isWordy = header.length > 2 && rows.some((row) => row.some(({ text }) => text.length > WORDY_CHARS));
  const label = header.map(({ text }) => text).filter(Boolean);
  const head = header.map(({ tokens }) => createElement('th', { scope: 'col', role: 'columnheader' }, all(tokens)));
  const body = rows.map((row) =>
    createElement('tr', { role: 'row' }, ...row.map((cell, at) => drawCell(cell, at, header))),
  );
  return (
    <Scroll label={`Table: ${label.join(', ')}`}>
      {createElement(
        'table',
        { role: 'table', className: isWordy ? `${styles.table} ${stacked.stacked}` : styles.table },
        createElement('thead', { role: 'rowgroup' }, createElement('tr', { role: 'row' }, ...head)),
        createElement('tbody', { role: 'rowgroup' }, ...body),
      )}
    </Scroll>
  );
}

function drawCell({ tokens }: Tokens.TableCell, at: number, header: readonly Tokens.TableCell[]): ReactNode {
  if (at === 0) return createElement('th', { scope: 'row', role: 'rowheader' }, all(tokens));
  const title = header[at];
  return createElement(
    'td',
    { role: 'cell', 'data-label': title ? plainOf({ ...title, type: 'text', raw: '' }) : '' },
    all(tokens),
  );
}

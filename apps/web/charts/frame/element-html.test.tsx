import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import { DeferredHtml } from './deferred-html.tsx';
import { deferHtml, takeDeferred, withDeferredHtml } from './deferred-store.ts';
import { elementHtml, NotPlainMarkupError } from './element-html.ts';

const HOSTILE = `<script>alert(1)</script> & "x" 'y'`;

const table = (
  <DataTable
    caption={HOSTILE}
    data={{
      columns: [
        { title: 'call', isNumeric: false },
        { title: HOSTILE, isNumeric: true },
      ],
      groups: [
        {
          title: HOSTILE,
          rows: [
            [
              { text: HOSTILE, href: `/x?a=1&b="2"` },
              { text: '1.2', note: '[1, 2]', tint: 3 },
            ],
            [{ text: 'one cell over two' }],
          ],
        },
      ],
    }}
  />
);

/** The same letters, however an apostrophe or a number is written. */
const same = (html: string) => html.replaceAll('&#39;', '&#x27;');

test('A table is written as React writes it, hostile text and all', () => {
  expect(same(elementHtml(table))).toBe(same(renderToStaticMarkup(table)));
  expect(elementHtml(table)).not.toContain('<script');
});

test('Fragments, components, lists, absent and boolean attributes are written as React writes them', () => {
  const Words = ({ children }: { readonly children: string }) => <b title="a&b">{children}</b>;
  const some = (
    <>
      <details open>
        <summary>s</summary>
      </details>
      <details open={false} aria-hidden={false} className={undefined}>
        {['a', 2, null, false].map((one) => one)}
        <br />
        <Words>{'<'}</Words>
        <time dateTime="2026">t</time>
      </details>
    </>
  );
  expect(same(elementHtml(some))).toBe(
    same(renderToStaticMarkup(some).replaceAll('open=""', 'open').replaceAll('<br/>', '<br>')),
  );
});

test('A field that ends no form, and text in a drawing, are written as React writes them', () => {
  const some = (
    <>
      <label>
        <input type="checkbox" form="some" autoComplete="off" name="s" value={HOSTILE} />
      </label>
      <svg width="100%" aria-hidden="true">
        <text x="2%" y={4} textAnchor="middle">
          ◁
        </text>
      </svg>
    </>
  );
  expect(same(elementHtml(some))).toBe(same(renderToStaticMarkup(some).replaceAll('/>', '>')));
});

test('What answers a touch cannot be sent as plain markup', () => {
  expect(() => elementHtml(<button type="button" onClick={() => undefined} />)).toThrow('onClick');
});

test('What needs a script or has to be waited for is refused by name', () => {
  const reference = { $$typeof: Symbol.for('react.client.reference'), $$id: 'parts/menu.tsx#Menu' };
  const Menu = Object.assign(() => null, reference);
  const Late = async () => <p>late</p>;
  for (const [node, name] of [
    [<Menu key="menu" />, 'parts/menu.tsx#Menu'],
    [<Late key="late" />, 'async component'],
    [{ a: 1 }, 'not an element'],
  ] as const) {
    const write = () => elementHtml(<div>{node as ReactNode}</div>);
    expect(write).toThrow(NotPlainMarkupError);
    expect(write).toThrow(name);
  }
});

test('Markup is stored within a page only, and each page has its own', () => {
  expect(deferHtml(() => 'x')).toBeNull();
  withDeferredHtml(() => {
    expect(deferHtml(() => 'one')).toBe(0);
    withDeferredHtml(() => expect([deferHtml(() => 'other'), takeDeferred(0)]).toEqual([0, 'other']));
    expect(takeDeferred(0)).toBe('one');
  });
});

test('Of what says nothing no box is sent: the browser takes an empty one for a page that did not come whole', () => {
  const Nothing = () => null;
  withDeferredHtml(() => {
    expect(DeferredHtml({ children: <Nothing /> })).toBeNull();
    expect(DeferredHtml({ children: <p>said</p> })).not.toBeNull();
  });
});

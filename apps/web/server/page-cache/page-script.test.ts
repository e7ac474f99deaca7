import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { markScripts, toOneScript } from './page-script.ts';

const MARK = 'abc0';
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async="" nonce="${MARK}"></script>`;
const inline = (code: string) => `<script nonce="${MARK}">${code}</script>`;
const preload = `<link rel="preload" as="script" fetchPriority="low" nonce="${MARK}" href="/_next/static/chunks/last-3.js"/>`;
const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const page = (head: string, body: string) => Buffer.from(`<html><head>${head}</head><body>${body}</body></html>`);
const sent = (html: Buffer) => toOneScript(html, MARK).body.toString();
const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

describe('inline scripts of the framework', () => {
  it('become one script at the end of the page, in the order they came, which has the hash', () => {
    const first = `<script nonce="${MARK}" id="_R_">first('µs 数')</script>`;
    const { body, scriptHash } = toOneScript(page(inline('early()'), `${first}<p>x</p>${inline('last()')}`), MARK);
    const code = `early();first('µs 数');last()`;
    expect(body.toString()).toBe(`<html><head></head><body><p>x</p><script>${code}</script></body></html>`);
    expect(scriptHash).toBe(hashOf(code));
  });

  it('are known by a mark that nobody can guess; others stay where they are and have no hash', () => {
    const strange = [
      '<script>alert(1)</script>',
      '<script nonce="guessed">alert(2)</script>',
      '<script nonce="">alert(3)</script>',
    ].join('');
    const { body, scriptHash } = toOneScript(page('', `${strange}${inline('own()')}`), MARK);
    expect(body.toString()).toContain(`<body>${strange}<script>own()</script>`);
    expect(scriptHash).toBe(hashOf('own()'));
    expect(toOneScript(page('', strange), MARK)).toEqual({ body: page('', strange), scriptHash: null });
  });

  it('are sent without the mark, and so are all other tags and the data that describe them', () => {
    const data = String.raw`push("{\"async\":true,\"nonce\":\"${MARK}\"},{\"nonce\":\"${MARK}\"},${MARK}")`;
    const link = `<link rel="stylesheet" href="/a.css" nonce="${MARK}"/>`;
    const html = sent(page(link, inline(data)));
    expect(html).not.toContain(MARK);
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(html).toContain(String.raw`push("{\"async\":true},{},")`);
  });

  it('have a mark of their own in each request, which the framework takes for a nonce', () => {
    const marks = [1, 2].map(() => {
      const request = { headers: {} } as IncomingMessage;
      const mark = markScripts(request);
      expect(request.headers).toEqual({ 'content-security-policy': `script-src 'nonce-${mark}'` });
      return mark;
    });
    expect(marks[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(marks[1]).not.toBe(marks[0]);
  });
});

describe('files of the framework', () => {
  it('stand nowhere in the page but in the script at its end, in the order they came, each once', () => {
    const html = sent(
      page(preload + script('a~1') + script('turbopack-b'), `µs and 数<p>x</p>${script('last-3')}${script('a~1')}`),
    );
    expect(html).not.toContain('src="');
    expect(html).not.toContain('<link');
    expect(html).toContain('µs and 数<p>x</p>');
    const names =
      '["/_next/static/chunks/a~1.js","/_next/static/chunks/turbopack-b.js","/_next/static/chunks/last-3.js"]';
    expect(html).toMatch(/<script>[^<]*<\/script><\/body><\/html>$/);
    expect(html).toContain(names);
  });

  it('of old browsers, of other origins and in texts are left where they are', () => {
    const other = '<script src="https://else.example/_next/static/chunks/a.js" async=""></script>';
    const text = '&lt;script src="/_next/static/chunks/a.js" async="">&lt;/script>';
    for (const part of [old, other, text]) expect(sent(page('', part))).toBe(page('', part).toString());
  });

  it('are asked for at the end of what has no end of a page', () => {
    const half = Buffer.from(`<html><head>${script('a')}`);
    expect(sent(half)).toMatch(/^<html><head><script>[^<]*a\.js[^<]*<\/script>$/);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { startScript } from '../../http/start-script.ts';

/**
 * Asks the framework to mark its own tags, by the only word it has for that: a nonce in the policy of the request. The
 * mark is secret and is removed before the page is sent, so markup that a stranger got into a page cannot have it.
 */
export function markScripts(request: IncomingMessage): string {
  const mark = randomBytes(16).toString('hex');
  request.headers['content-security-policy'] = `script-src 'nonce-${mark}'`;
  return mark;
}

interface PageWithScript {
  readonly body: Buffer;
  /** Of its inline script, as a content security policy writes it; null: it has none. */
  readonly scriptHash: string | null;
}

/**
 * Moves the marked inline scripts of a page, in their order, into one script at its end, so that its policy needs one
 * hash. That script also fetches the framework's files, once the page has been painted, because earlier they would share a
 * phone's line with the fonts and the style sheet, and runs them when they are needed. Tags that a later framework writes
 * otherwise stay as they are.
 *
 * The body is bytes in UTF-8, read and written as Latin 1: all that is looked for is ASCII.
 */
export function toOneScript(body: Buffer, mark: string): PageWithScript {
  const statements: string[] = [];
  const sources = new Set<string>();
  const html = body
    .toString('latin1')
    .replace(inlineScript(mark), (_tag, code: string) => {
      statements.push(code);
      return '';
    })
    .replaceAll(` nonce="${mark}"`, '')
    .replace(PRELOADED, '')
    .replace(EAGER, (_tag, source: string) => {
      sources.add(source);
      return '';
    });
  if (sources.size > 0) statements.push(startScript([...sources]));
  if (statements.length === 0) return { body: Buffer.from(html, 'latin1'), scriptHash: null };
  const script = withoutMark(statements.join(';'), mark);
  const at = html.lastIndexOf(END);
  const end = at < 0 ? html.length : at;
  return {
    body: Buffer.from(`${html.slice(0, end)}<script>${script}</script>${html.slice(end)}`, 'latin1'),
    scriptHash: `sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}`,
  };
}

/** The framework's data describe its tags, mark and all. */
function withoutMark(script: string, mark: string): string {
  const property = `\\"nonce\\":\\"${mark}\\"`;
  return script.replaceAll(`,${property}`, '').replaceAll(`{${property}}`, '{}').replaceAll(mark, '');
}

const END = '</body>';
const inlineScript = (mark: string) =>
  new RegExp(`<script(?: id="_R_")?(?: nonce="${mark}")(?: id="_R_")?>([^]*?)</script>`, 'g');
/** Texts of a page have no `<` of their own, neither in HTML nor in the framework's data. */
const EAGER =
  /<script src="(\/_next\/static\/chunks\/[\w./~-]+)"(?: (?:async=""|id="_R_"|crossorigin=""))+><\/script>/g;
const PRELOADED =
  /<link rel="preload" as="script"(?: [\w-]+="[^"]*")* href="\/_next\/static\/chunks\/[\w./~-]+"(?: [\w-]+="[^"]*")*\/>/g;

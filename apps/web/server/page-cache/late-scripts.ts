/**
 * What a page shows needs no script, so no script stands in its way: the framework's are asked for once the page has been
 * painted. As the framework sends them they are asked for first and share a telephone's line with the letters and the
 * style sheet. Where a later framework writes its tags otherwise they stay as they are.
 *
 * The body is bytes in UTF-8, read and written as Latin 1: all that is looked for is ASCII.
 */
export function withLateScripts(body: Buffer, nonce: string): Buffer {
  const html = body.toString('latin1');
  const end = html.lastIndexOf(END);
  if (end < 0) return body;
  const sources = new Set<string>();
  const wait = (_tag: string, source: string) => {
    sources.add(source);
    return '';
  };
  const without = (part: string) => part.replace(PRELOADED, '').replace(EAGER, wait);
  const rest = [without(html.slice(0, end)), html.slice(end)];
  return sources.size === 0 ? body : Buffer.from(rest.join(loader([...sources], nonce)), 'latin1');
}

const END = '</body>';
/** Texts of a page have no `<` of their own, neither in HTML nor in the framework's data. */
const EAGER =
  /<script src="(\/_next\/static\/chunks\/[\w./~-]+)"(?: (?:async=""|id="_R_"|nonce="[^"]*"|crossorigin=""))+><\/script>/g;
const PRELOADED =
  /<link rel="preload" as="script"(?: [\w-]+="[^"]*")* href="\/_next\/static\/chunks\/[\w./~-]+"(?: [\w-]+="[^"]*")*\/>/g;

/** Where a browser tells of no painting, or paints nothing because nobody looks. */
const PATIENCE_MS = 3000;

/**
 * The browser tells of its first painting once it is on the screen. What a trusted script adds is trusted
 * (`strict-dynamic`); the attribute `async` is what React looks for before it adds a script again.
 */
function loader(sources: readonly string[], nonce: string): string {
  const add = 'document.head.append(Object.assign(document.createElement("script"),{src,async:true}))';
  const ask = `()=>{while(left.length){const src=left.shift();${add}}}`;
  const wait = `new PerformanceObserver(ask).observe({type:"paint",buffered:true});setTimeout(ask,${PATIENCE_MS})`;
  return `<script nonce="${nonce}">{const left=${JSON.stringify(sources)},ask=${ask};${wait}}</script>`;
}

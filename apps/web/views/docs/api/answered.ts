export interface ApiAnswer {
  readonly kind: 'answer';
  readonly status: string;
  readonly headers: string;
  readonly address: string;
  readonly body: string;
  readonly isCut: boolean;
  readonly isImage: boolean;
}
export type Answered = ApiAnswer | { readonly kind: 'unreachable'; readonly why: string };

/** A page with a megabyte of text scrolls slowly. */
const CHARS_SHOWN = 20_000;
const HEADERS = ['content-type', 'cache-control', 'etag', 'access-control-allow-origin', 'retry-after'];

/** Requests an address of this site, and prepares the response for display. */
export async function readAnswer(address: string): Promise<Answered> {
  try {
    const response = await fetch(address);
    const type = response.headers.get('content-type') ?? '';
    const isImage = type.startsWith('image/');
    const body = isImage ? '' : pretty(await response.text(), type);
    return {
      kind: 'answer',
      status: `${response.status} ${response.statusText}`.trim(),
      headers: headerLines(response.headers),
      address,
      body: body.slice(0, CHARS_SHOWN),
      isCut: body.length > CHARS_SHOWN,
      isImage,
    };
  } catch (error) {
    return { kind: 'unreachable', why: error instanceof Error ? error.message : String(error) };
  }
}

function headerLines(headers: Headers): string {
  return HEADERS.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : [])).join('\n');
}

/** JSON with one line per field; everything else as received. */
export function pretty(text: string, type: string): string {
  if (!/[/+]json\b/.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

import { listHref, readListQuery } from '../../addresses/list-query.ts';
import { LIST_FORMATS, type ListFormat } from '../../addresses/list-rewrites.ts';
import { singleValues } from '../../addresses/page-query.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { hasSynthetic } from '../../db/has-synthetic.ts';
import { env } from '../../env.ts';
import { answer, answerOrRefuse, contentTag, problem } from '../../parts/export/answer.ts';
import type { HardwareList } from '../../parts/lists/list-rows.ts';
import { loadList } from '../../parts/lists/load-list.ts';
import { listCsv, listJson, listMarkdown } from './list-formats.ts';

const KINDS: Readonly<Record<string, HardwareKind>> = { chips: 'chip', drives: 'drive', machines: 'machine' };

const WRITERS: Readonly<
  Record<ListFormat, { readonly type: string; write(list: HardwareList, site: string, isDemo: boolean): string }>
> = {
  csv: { type: 'text/csv; charset=utf-8; header=present', write: listCsv },
  json: { type: 'application/json; charset=utf-8', write: listJson },
  md: { type: 'text/markdown; charset=utf-8', write: listMarkdown },
};

/** `/drives.csv .json .md`: the list of the page, in its order and under its filters. */
export function handleListFormat(request: Request, segment: string, word: string): Promise<Response> {
  return answerOrRefuse(async () => {
    const kind = Object.hasOwn(KINDS, segment) ? KINDS[segment] : undefined;
    const format = LIST_FORMATS.find((one) => one === word);
    if (kind === undefined || format === undefined) {
      return problem('query_invalid', `the formats are ${LIST_FORMATS.join(', ')}`);
    }
    const { query, invalid } = readListQuery(kind, singleValues(new URL(request.url).searchParams));
    if (invalid.length > 0) return problem('query_invalid', `not a value of ${invalid.join(', ')}`);
    const { type, write } = WRITERS[format];
    const body = write(await loadList(query), env.PUBLIC_URL, await hasSynthetic());
    return answer(request, contentTag(body), { body, type, canonical: `${env.PUBLIC_URL}${listHref(query)}` });
  });
}

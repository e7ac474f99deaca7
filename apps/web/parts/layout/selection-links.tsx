import type { ReactElement } from 'react';

const PAGES: Readonly<Record<string, string>> = {
  run: '/r/',
  contributor: '/contributors/',
  chip: '/chips/',
  drive: '/drives/',
  machine: '/machines/',
};

/** "run 7Q3K…, chip apple-m4-max": what has a page is a link to it. */
export function SelectionLinks({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.split(', ').map((condition, at) => {
        const [, kind = '', id = ''] = /^(\w+) ([\w-]+)$/.exec(condition) ?? [];
        const page = PAGES[kind];
        return (
          <span key={condition}>
            {at > 0 && ', '}
            {page === undefined ? (
              <bdi>{condition}</bdi>
            ) : (
              <>
                {kind} <a href={`${page}${id}`}>{id}</a>
              </>
            )}
          </span>
        );
      })}
    </>
  );
}

'use client';

import { usePathname } from 'next/navigation';
import { DidYouMean } from './did-you-mean.tsx';
import { FormField } from './form-field.tsx';
import { guessAddress } from './guess-address.ts';

/** From the address that leads nowhere: what may have been meant, and a search that begins with it. */
export function LostPageHints() {
  const { text, links, why } = guessAddress(usePathname());
  return (
    <>
      {why === null ? null : <p>{why}</p>}
      <DidYouMean pages={links} />
      <FormField
        action="/search"
        id="lost-search"
        label="Find"
        value={text}
        placeholder="M3 Ultra, 990 PRO, a permalink, …"
        submit="Search"
      />
    </>
  );
}

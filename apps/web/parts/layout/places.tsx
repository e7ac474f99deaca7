'use client';

import { usePathname } from 'next/navigation';

interface Props {
  readonly className: string | undefined;
  readonly places: readonly { readonly href: string; readonly label: string }[];
}

/** Where one can go, with where one is marked. */
export function Places({ className, places }: Props) {
  const path = usePathname();
  return (
    <nav className={className} aria-label="Main">
      {places.map(({ href, label }) => {
        const isHere = path === href ? 'page' : path.startsWith(`${href}/`) ? 'true' : undefined;
        return (
          <a key={href} href={href} aria-current={isHere}>
            {label}
          </a>
        );
      })}
    </nav>
  );
}

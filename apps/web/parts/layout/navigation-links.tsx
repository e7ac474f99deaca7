'use client';

import { usePathname } from 'next/navigation';

interface Props {
  readonly className: string | undefined;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

/** Where one can go, with where one is marked. */
export function NavigationLinks({ className, links }: Props) {
  const path = usePathname();
  return (
    <nav className={className} aria-label="Main">
      {links.map(({ href, label }) => {
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

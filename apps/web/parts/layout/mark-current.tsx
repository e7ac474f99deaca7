'use client';

import { type ReactElement, useEffect, useRef } from 'react';

/** A part is the one being read once its beginning is in the upper part of the screen. */
const BAND = '0px 0px -60% 0px';

/** Inside a `nav` of links to the parts of a page: marks the link to the part that is being read. */
export function MarkCurrent(): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const links = [...(place.current?.closest('nav')?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
    const parts = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
    const inBand = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target);
          else inBand.delete(target);
        }
        const current = parts.findLastIndex((part) => part !== null && inBand.has(part));
        for (const [at, link] of links.entries()) {
          if (at === current) link.setAttribute('aria-current', 'location');
          else link.removeAttribute('aria-current');
        }
      },
      { rootMargin: BAND },
    );
    for (const part of parts) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return <span ref={place} hidden />;
}

'use client';

import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A slash, typed where nothing is being typed, goes to the search field: the last of these that is visible. */
export function SlashKey({ fieldIds }: { readonly fieldIds: readonly string[] }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      for (const id of fieldIds) document.getElementById(id)?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [fieldIds]);
  return null;
}

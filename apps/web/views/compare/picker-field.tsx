'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './picker.module.css';

interface Suggestion {
  readonly kind: string;
  readonly slug: string;
  readonly name: string;
  readonly detail: string;
}

interface Props {
  /** The word of the form. */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value?: string;
  /** Choosing sends the form: it has this one field. */
  readonly isSentWhenChosen?: boolean;
}

const COMPARED = ['chip', 'drive', 'machine', 'run'];
const WAIT_MS = 120;
const SHOWN_AT_MOST = 8;

/** A field that offers names while somebody types. Without scripts it is a plain field, and the page resolves what it holds. */
export function PickerField({ name, label, placeholder, value = '', isSentWhenChosen = false }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [offered, setOffered] = useState<readonly Suggestion[]>([]);
  const [at, setAt] = useState(-1);
  const isOpen = offered.length > 0;
  useEffect(() => suggest(typed, setOffered), [typed]);
  useEffect(() => {
    // Somebody may have typed before the scripts came.
    if (input.current && input.current === document.activeElement) setTyped(input.current.value);
  }, []);

  const close = () => {
    setOffered([]);
    setAt(-1);
  };
  const choose = (one: Suggestion) => {
    if (!input.current) return;
    input.current.value = one.slug;
    close();
    setTyped('');
    if (isSentWhenChosen) input.current.form?.requestSubmit();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' && isOpen) setAt((at + 1) % offered.length);
    else if (event.key === 'ArrowUp' && isOpen) setAt((at <= 0 ? offered.length : at) - 1);
    else if (event.key === 'Enter' && offered[at]) choose(offered[at]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        maxLength={120}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={offered[at] ? `${id}-${at}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(-1);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.offered} hidden={!isOpen}>
        {offered.map((one, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field answers the keys
          <div
            key={`${one.kind} ${one.slug}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {one.name} <small>{one.detail}</small>
          </div>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen ? `${offered.length} names; use the arrow keys` : ''}
      </span>
    </div>
  );
}

/** Asks once the typing pauses; what was asked before it is dropped. */
function suggest(typed: string, offer: (some: readonly Suggestion[]) => void): (() => void) | undefined {
  if (typed.trim().length < 2) {
    offer([]);
    return undefined;
  }
  const abort = new AbortController();
  const later = setTimeout(async () => {
    try {
      const reply = await fetch(`/api/v1/search?q=${encodeURIComponent(typed)}`, { signal: abort.signal });
      if (!reply.ok) return offer([]);
      const { results } = (await reply.json()) as { readonly results: readonly Suggestion[] };
      offer(results.filter(({ kind }) => COMPARED.includes(kind)).slice(0, SHOWN_AT_MOST));
    } catch {
      // Typed on, or no network: the field still works by itself.
    }
  }, WAIT_MS);
  return () => {
    clearTimeout(later);
    abort.abort();
  };
}

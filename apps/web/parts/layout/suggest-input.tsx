'use client';

import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './suggest.module.css';
import { askForSuggestions, pathOf, type Suggestion } from './suggestions.ts';

interface Props
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'role' | 'onChange' | 'onKeyDown' | 'onBlur'> {
  readonly id: string;
  /** Of the list, for a screen reader: that of the field. */
  readonly listLabel: string;
  /** Without it, all kinds are offered. */
  readonly kinds?: readonly string[];
  /**
   * What choosing does: open the page, put its slug into the field, or also send the form, which has this one field. That
   * one takes several names by comma: the last is looked for, and one that is chosen beside others is not sent yet.
   */
  readonly choosing: 'opens' | 'fills' | 'sends';
  /** Which edge of the field the list keeps to. */
  readonly edge?: 'left' | 'right';
}

const lastName = (typed: string): string => typed.slice(typed.lastIndexOf(',') + 1).trim();

/** A field that offers names while somebody types. Without scripts it is a plain field of its form. */
export function SuggestInput({ id, listLabel, kinds, choosing, edge = 'left', ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [offered, setOffered] = useState<readonly Suggestion[]>([]);
  const [at, setAt] = useState(-1);
  const isOpen = offered.length > 0;
  const wanted = kinds?.join(' ') ?? null;
  const last = choosing === 'sends' ? lastName(typed) : typed;
  useEffect(() => askForSuggestions({ typed: last, kinds: wanted?.split(' ') ?? null }, setOffered), [last, wanted]);
  useEffect(() => {
    // Somebody may have typed before the scripts came.
    const own = input.current;
    if (own && own === document.activeElement && own.value !== own.defaultValue) setTyped(own.value);
  }, []);

  useEffect(() => {
    const panel = choosing === 'sends' ? input.current?.closest('details') : null;
    const show = () => panel?.open && input.current?.form?.scrollIntoView({ block: 'nearest' });
    panel?.addEventListener('toggle', show);
    return () => panel?.removeEventListener('toggle', show);
  }, [choosing]);

  const close = () => {
    setOffered([]);
    setAt(-1);
  };
  const choose = (one: Suggestion) => {
    if (choosing === 'opens') {
      window.location.assign(pathOf(one));
      return;
    }
    if (!input.current) return;
    const others = choosing === 'sends' ? input.current.value.split(',').slice(0, -1) : [];
    input.current.value = [...others.map((name) => name.trim()), one.slug].join(', ');
    close();
    setTyped('');
    if (choosing === 'sends' && others.length === 0) input.current.form?.requestSubmit();
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
    <div className={styles.suggest}>
      <input
        {...field}
        ref={input}
        id={id}
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
      <div id={`${id}-list`} role="listbox" aria-label={listLabel} className={styles[edge]} hidden={!isOpen}>
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
            {one.name} <small>{one.measured || one.detail}</small>
          </div>
        ))}
      </div>
      <span aria-live="polite" className="visually-hidden">
        {isOpen ? `${offered.length} names; use the arrow keys` : ''}
      </span>
    </div>
  );
}

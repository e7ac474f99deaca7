import type { ReactNode } from 'react';
import styles from './controls.module.css';
import { SuggestInput } from './suggest-input.tsx';

interface Props {
  /** Where the form goes: it is a plain GET, so that it works without scripts. */
  readonly action: string;
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value?: string;
  readonly placeholder?: string;
  readonly submit: string;
  /** Kinds of things that are offered while somebody types; without it, all. */
  readonly kinds?: readonly string[];
  /** Words that stay in the address, as hidden fields. */
  readonly hiddenFields?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}

/** One field that searches or adds by a word of the address: `?q=`. */
export function FormField({
  action,
  id,
  label,
  isLabelHidden,
  value,
  placeholder,
  submit,
  kinds,
  hiddenFields: retained = {},
  children,
}: Props) {
  return (
    <search>
      <form action={action} method="get" className={styles.field}>
        <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
          {label}
        </label>
        <SuggestInput
          id={id}
          name="q"
          type="search"
          listLabel={label}
          {...(kinds === undefined ? {} : { kinds })}
          choosing="opens"
          defaultValue={value}
          placeholder={placeholder}
          maxLength={200}
        />
        {Object.entries(retained).map(([name, word]) => (
          <input key={name} type="hidden" name={name} value={word} />
        ))}
        <button type="submit">{submit}</button>
        {children}
      </form>
    </search>
  );
}

import { useId } from 'react';
import { SuggestInput } from '../../parts/layout/suggest-input.tsx';
import styles from './picker.module.css';

interface Props {
  /** The word of the form. */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value?: string;
  /** Choosing sends the form: it has this one field, which takes several names by comma. */
  readonly isSentWhenChosen?: boolean;
}

const COMPARED = ['chip', 'drive', 'machine', 'run'];

/** A field for one subject or a list of them. Without scripts it is a plain field, and the page resolves what it holds. */
export function PickerField({ name, label, placeholder, value = '', isSentWhenChosen = false }: Props) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <SuggestInput
        id={id}
        name={name}
        listLabel={label}
        kinds={COMPARED}
        choosing={isSentWhenChosen ? 'sends' : 'fills'}
        defaultValue={value}
        placeholder={placeholder}
        maxLength={isSentWhenChosen ? 600 : 120}
        required
      />
    </div>
  );
}

import { addressParameters, addressPath, type ComparisonAddress } from '../../addresses/comparison.ts';
import { SUBJECTS_AT_MOST } from '../../domain/results/subject.ts';
import type { SearchMatch } from '../../domain/search/search.ts';
import type { ComparisonPageData } from './comparison.ts';
import styles from './picker.module.css';
import { PickerField } from './picker-field.tsx';

const PICKER_PLACEHOLDER = 'M3 Ultra, 990 PRO, a permalink, …';

/** What was typed and cannot be added as it stands. */
export interface AmbiguousSubject {
  readonly typed: string;
  readonly found: readonly SearchMatch[];
}

/** Adds a subject by a plain form; the heads of the matrix move and remove them. */
export function Picker({ comparison: { address } }: { readonly comparison: ComparisonPageData }) {
  const { segments } = address;
  const isFull = segments.length >= SUBJECTS_AT_MOST;
  return (
    <div className={styles.change}>
      {isFull ? (
        <p>A page compares {SUBJECTS_AT_MOST} at most: remove one to add another.</p>
      ) : (
        <form action={addressPath(address)} method="get" className={styles.form}>
          <PickerField
            name="add"
            label="Add chips, drives or runs, separated by commas"
            placeholder={PICKER_PLACEHOLDER}
            isSentWhenChosen
          />
          {addressParameters(address).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">Add</button>
        </form>
      )}
    </div>
  );
}

/** One place earlier. */
export function moved(segments: readonly string[], at: number): string[] {
  const word = segments[at] ?? '';
  const others = segments.filter((_, index) => index !== at);
  return [...others.slice(0, at - 1), word, ...others.slice(at - 1)];
}

export function without(address: ComparisonAddress, word: string): ComparisonAddress {
  return {
    ...address,
    segments: address.segments.filter((one) => one !== word),
    base: address.base === word ? null : address.base,
  };
}

/** Several go by what was typed, or none. */
export function WhichOne({
  ambiguous,
  hrefOf,
}: {
  readonly ambiguous: AmbiguousSubject;
  readonly hrefOf: (word: string) => string;
}) {
  const { typed, found } = ambiguous;
  if (found.length === 0) {
    return (
      <p className="status-warn">
        Nothing is named “{typed}”. <a href={`/search?q=${encodeURIComponent(typed)}`}>Search for it</a>.
      </p>
    );
  }
  return (
    <div className={styles.change} role="status">
      <p>Which “{typed}”?</p>
      <ul>
        {found.map(({ kind, slug, name, detail }) => (
          <li key={`${kind} ${slug}`}>
            <a href={hrefOf(slug)}>{name}</a> <small>{detail}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

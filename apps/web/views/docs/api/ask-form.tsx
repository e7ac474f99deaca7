import { type AddressExample, addressOf } from '../../../addresses/openapi/address-of.ts';
import styles from './ask.module.css';

export interface AskField {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly about: string;
  readonly value: string;
  readonly words: readonly string[] | null;
  readonly mostChars: number | null;
}

interface Props {
  readonly id: string;
  readonly path: string;
  readonly fields: readonly AskField[];
  readonly origin: string;
}

/** A form for one operation: without scripts it opens the response, with `AskScripts` it shows the response below. */
export function AskForm({ id, path, fields, origin }: Props) {
  const example: AddressExample = { path, fields };
  const address = addressOf(example, Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  return (
    <form action="/docs/api/try" method="get" className={styles.ask} data-ask={path}>
      <input type="hidden" name="operation" defaultValue={id} />
      {fields.map((field) => (
        <ParameterField key={field.name} id={`${id}-${field.name}`} field={field} />
      ))}
      <p className={styles.line}>
        <button type="submit">Send request</button>
        <code data-curl={origin}>{curlOf(origin, address ?? path)}</code>
      </p>
      <div role="status" />
    </form>
  );
}

export const curlOf = (origin: string, address: string): string => `curl '${origin}${address}'`;

interface ParameterFieldProps {
  readonly id: string;
  readonly field: AskField;
}

/** A field with its description; a choice of words, the one of the example first, or any text. */
function ParameterField({ id, field: { name, in: place, about, value, words, mostChars } }: ParameterFieldProps) {
  const shared = { id, name, 'aria-describedby': `${id}-about`, 'data-in': place };
  return (
    <p className={styles.parameter}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {words ? (
        <select {...shared}>
          {value === '' ? null : <option>{value}</option>}
          {place === 'query' ? <option value="">any</option> : null}
          {words
            .filter((word) => word !== value)
            .map((word) => (
              <option key={word}>{word}</option>
            ))}
        </select>
      ) : (
        <input
          {...shared}
          defaultValue={value}
          required={place === 'path'}
          maxLength={mostChars ?? undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck="false"
        />
      )}
      <small id={`${id}-about`}>{about}</small>
    </p>
  );
}

'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../addresses/openapi/address-of.ts';
import { CodeBox } from '../../../parts/layout/code-box.tsx';
import { type Answered, readAnswer } from './answered.ts';
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

/** Asks one operation: without scripts a form that opens the answer, with them the answer in its place. */
export function Ask({ id, path, fields, origin }: Props) {
  const [words, setValues] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const [answered, setAnswered] = useState<Answered | 'asking' | null>(null);
  const address = addressOf({ path, fields }, words);
  const form = useRef<HTMLFormElement>(null);
  // Scripts come after the first painting: what was typed before them stands in the fields only.
  useEffect(() => {
    if (form.current) setValues(valuesIn(form.current));
  }, []);

  const ask = async (event: FormEvent) => {
    if (address === null) return;
    event.preventDefault();
    setAnswered('asking');
    setAnswered(await readAnswer(address));
  };

  return (
    <form
      ref={form}
      action="/docs/api/try"
      method="get"
      className={styles.ask}
      onSubmit={ask}
      onInput={({ currentTarget }) => setValues(valuesIn(currentTarget))}
    >
      <input type="hidden" name="operation" value={id} />
      {fields.map((field) => (
        <ParameterField key={field.name} id={`${id}-${field.name}`} field={field} />
      ))}
      <p className={styles.line}>
        <button type="submit">Ask</button>
        <code>curl '{address === null ? `${origin}${path}` : `${origin}${address}`}'</code>
      </p>
      <div role="status">{answered === null ? null : <ResponseView answered={answered} />}</div>
    </form>
  );
}

const valuesIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, word]) => [name, String(word)]));

interface ParameterFieldProps {
  readonly id: string;
  readonly field: AskField;
}

/** A field with what it is for; one of a few words, or any. */
function ParameterField({ id, field: { name, in: place, about, value, words, mostChars } }: ParameterFieldProps) {
  const shared = { id, name, defaultValue: value, 'aria-describedby': `${id}-about` };
  return (
    <p className={styles.parameter}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {words ? (
        <select {...shared}>
          {place === 'query' ? <option value="">any</option> : null}
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          required={place === 'path'}
          maxLength={mostChars ?? undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <small id={`${id}-about`}>{about}</small>
    </p>
  );
}

function ResponseView({ answered }: { readonly answered: Answered | 'asking' }) {
  if (answered === 'asking') return <p>Asking …</p>;
  if (answered.kind === 'unreachable') return <p>No answer came: {answered.why}</p>;
  const { status, headers, body, address, isCut, isImage } = answered;
  return (
    <div className={styles.answer}>
      <p>
        <b>{status}</b> <a href={address}>open it alone</a>
      </p>
      <CodeBox>{headers}</CodeBox>
      {isImage ? (
        // biome-ignore lint/performance/noImgElement: a chart of any size, shown as it came
        <img src={address} alt="The answer, as it came" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached without a pointer
        <pre tabIndex={0}>
          <code>{body}</code>
        </pre>
      )}
      {isCut ? <p>That is its beginning; it goes on.</p> : null}
    </div>
  );
}

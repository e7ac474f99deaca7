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

/** A form for one operation: without scripts it opens the response, with scripts it shows the response below. */
export function Ask({ id, path, fields, origin }: Props) {
  const [words, setValues] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const [answered, setAnswered] = useState<Answered | 'asking' | null>(null);
  const address = addressOf({ path, fields }, words);
  const form = useRef<HTMLFormElement>(null);
  // Scripts load after the first paint: text typed before is only in the fields.
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
        <button type="submit">Send request</button>
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

/** A field with its description; a choice of words, or any text. */
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
  if (answered === 'asking') return <p>Waiting for the response …</p>;
  if (answered.kind === 'unreachable') return <p>No response: {answered.why}</p>;
  const { status, headers, body, address, isCut, isImage } = answered;
  return (
    <div className={styles.answer}>
      <p>
        <b>{status}</b> <a href={address}>open in a page</a>
      </p>
      <CodeBox>{headers}</CodeBox>
      {isImage ? (
        // biome-ignore lint/performance/noImgElement: an image of any size, shown as received
        <img src={address} alt="The response, as received" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <pre tabIndex={0}>
          <code>{body}</code>
        </pre>
      )}
      {isCut ? <p>This is the start of the response only.</p> : null}
    </div>
  );
}

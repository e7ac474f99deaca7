import { PROBLEMS } from '@fsbench/contract';
import type { ReactNode } from 'react';
import { type Operation, READ_ERRORS } from '../../../addresses/openapi/operation.ts';
import { env } from '../../../env.ts';
import { Details } from '../../../parts/layout/details.tsx';
import styles from '../docs.module.css';
import { marked } from '../suite-method.tsx';
import { AskForm } from './ask-form.tsx';

interface Props {
  readonly operation: Operation;
  /** Values from this site, by field; otherwise the examples of the document. */
  readonly found: Readonly<Record<string, string>>;
  /** More about the operation. */
  readonly children?: ReactNode;
}

/** Named once for all operations. */
const isCommon = (code: string): boolean => READ_ERRORS.some((one) => one === code);

/** One operation: its responses, its refusals, and a form to try it. */
export function OperationSection({ operation, found, children }: Props) {
  const { id, method, path, title, about, fields, refusals } = operation;
  const own = refusals.filter((code) => !isCommon(code));
  return (
    <section id={id} className={styles.operation} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <code>
          {method.toUpperCase()} {path}
        </code>
      </h3>
      <p>
        {title}. {marked(about ?? '')}
      </p>
      <Answers operation={operation} />
      {own.length > 0 ? (
        <p className={styles.note}>
          Refusals: <Codes codes={own} />
        </p>
      ) : null}
      {method === 'get' ? (
        <Details summary="Try it">
          <AskForm
            id={id}
            path={path}
            origin={env.PUBLIC_URL}
            fields={fields.map(({ name, in: place, about: means, example, words, mostChars }) => ({
              ...{ name, in: place, about: means, words: words ?? null, mostChars: mostChars ?? null },
              value: found[`${id}.${name}`] ?? found[name] ?? example ?? '',
            }))}
          />
        </Details>
      ) : null}
      {children}
    </section>
  );
}

/** "200 a page of runs (RunList)": by status, with the schema of each as the OpenAPI document names it. */
function Answers({ operation: { answers } }: Pick<Props, 'operation'>) {
  return (
    <p className={styles.note}>
      Responses:{' '}
      {Object.entries(answers).map(([status, { about, content }], at) => (
        <span key={status}>
          {at > 0 ? '; ' : ''}
          <b className="figures">{status}</b> {lowerFirst(about)}
          {contentText(content)}
        </span>
      ))}
      .
    </p>
  );
}

const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

function contentText(content: Operation['answers'][number]['content']): string {
  const words = Object.entries(content).map(([type, schema]) => schema ?? type);
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

/** More codes are counted only: the table below has all of them. */
const CODES_SHOWN = 6;

function Codes({ codes }: { readonly codes: Operation['refusals'] }) {
  const shown = codes.slice(0, CODES_SHOWN);
  return (
    <>
      {shown.map((code, at) => (
        <span key={code}>
          {at > 0 ? ', ' : ''}
          <code title={PROBLEMS[code].title}>{code}</code>
        </span>
      ))}
      {codes.length > CODES_SHOWN ? (
        <>
          {' '}
          and {codes.length - CODES_SHOWN} <a href="#refusals">more</a>
        </>
      ) : null}
      .
    </>
  );
}

'use client';

import { type ReactPortal, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { addressOf } from '../../../addresses/openapi/address-of.ts';
import { CodeBox } from '../../../parts/layout/code-box.tsx';
import { type Answered, readAnswer } from './answered.ts';
import styles from './ask.module.css';
import { curlOf } from './ask-form.tsx';

/** Below which form a response is. */
interface Shown {
  readonly place: Element;
  readonly answered: Answered | 'asking';
}

/** One script for all forms of the page, which came as HTML: the response is shown below the form that asked. */
export function AskScripts(): ReactPortal[] {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    const show = (place: Element, answered: Shown['answered']) =>
      setShown((all) => [...all.filter((one) => one.place !== place), { place, answered }]);
    const onInput = (event: Event) => {
      const form = formOf(event);
      if (form) writeCurl(form);
    };
    const onSubmit = async (event: SubmitEvent) => {
      const form = formOf(event);
      const place = form?.querySelector('[role="status"]');
      const address = form && addressIn(form);
      if (!place || !address) return;
      event.preventDefault();
      show(place, 'asking');
      show(place, await readAnswer(address));
    };
    // Scripts load after the first paint: text typed before is only in the fields.
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-ask]')) writeCurl(form);
    document.addEventListener('input', onInput);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('submit', onSubmit);
    };
  }, []);
  return shown.map(({ place, answered }, at) => createPortal(<ResponseView answered={answered} />, place, String(at)));
}

function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-ask]') : null;
}

/** null: a word that the path needs is missing. */
function addressIn(form: HTMLFormElement): string | null {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-in]')].map(
    ({ name, dataset }) => ({ name, in: dataset.in === 'path' ? ('path' as const) : ('query' as const) }),
  );
  const words = Object.fromEntries([...new FormData(form)].map(([name, word]) => [name, String(word)]));
  return addressOf({ path: form.dataset.ask ?? '', fields }, words);
}

function writeCurl(form: HTMLFormElement) {
  const line = form.querySelector<HTMLElement>('[data-curl]');
  if (line) line.textContent = curlOf(line.dataset.curl ?? '', addressIn(form) ?? form.dataset.ask ?? '');
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

import { PROBLEMS } from '@fsbench/contract';
import { DeferredHtml } from '../../../charts/frame/deferred-html.tsx';
import { Scroll } from '../../../parts/layout/scroll.tsx';
import styles from '../docs.module.css';
import { Section } from '../section.tsx';

/** Every code with its status and its meaning, from the contract. */
export function Refusals() {
  return (
    <Section id="refusals" title="Refusals">
      <p>
        A refused request returns a problem document (RFC 9457) with one of these codes. An implausible run is held with
        a reason instead. Codes are never renamed or given a second meaning.
      </p>
      <DeferredHtml>
        <Scroll label="Codes of refusals">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Status</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(PROBLEMS).map(([code, { status, title }]) => (
                <tr key={code} id={code}>
                  <th scope="row">
                    <code>{code}</code>
                  </th>
                  <td className="figures">{status}</td>
                  <td>{title}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </DeferredHtml>
    </Section>
  );
}

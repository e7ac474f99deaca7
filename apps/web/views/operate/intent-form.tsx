import { Details } from '../../parts/layout/details.tsx';
import type { TypedIntent } from './action-form.ts';
import styles from './operate.module.css';

const KINDS = [
  ['hold', 'Hold: shown, but in no result'],
  ['release', 'Release: counts again'],
  ['confirm', 'Keep held: no rule releases it later'],
  ['block', 'Block the sender: later uploads are held too'],
  ['dismiss', 'Dismiss reports'],
] as const;

const FIELDS = [
  ['contributor', 'Contributor', 'address of its page'],
  ['key', 'Key', '43 characters'],
  ['owner', 'Owner', 'github.com/NAME'],
  ['chip', 'Chip', 'apple-m4-max'],
  ['drive', 'Drive', 'samsung-990-pro-2tb'],
  ['machine', 'Machine', 'address of its page'],
  ['since', 'Received since', '2026-11-20'],
  ['until', 'Received until', '2026-11-21T08:00:00Z'],
  ['result', 'Result', 'comparability key of a case'],
  ['from', 'at least', 'as stored: ns, 1/s, B/s, Hz'],
  ['to', 'at most', 'as stored'],
  ['heldCode', 'Held for', 'implausible_speed'],
] as const;

const NARROWING = [...FIELDS.map(([name]) => name), 'heldBy', 'keepsPresent'];

interface Props {
  readonly typed: TypedIntent;
  /** One decision about runs by their addresses, and nothing else. */
  readonly isShort?: boolean;
}

/** Which runs, and what to do with them: it asks for a preview, by GET. */
export function IntentForm({ typed, isShort = false }: Props) {
  return (
    <form action="/operate/review" method="get" className={styles.intent}>
      <label>
        Runs
        <input name="runs" defaultValue={typed.runs ?? ''} placeholder="IDs or addresses" />
      </label>
      <label>
        Decision
        <select name="kind" defaultValue={typed.kind ?? 'hold'}>
          {KINDS.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {!isShort && (
        <Details
          summary="Select by contributor, hardware, time or result"
          isOpen={NARROWING.some((name) => typed[name] !== undefined)}
        >
          <Narrowing typed={typed} />
        </Details>
      )}
      <button type="submit">Preview</button>
    </form>
  );
}

function Narrowing({ typed }: Props) {
  return (
    <div className={styles.fields}>
      <p>Every field that is filled in must match.</p>
      {FIELDS.map(([name, label, hint]) => (
        <label key={name}>
          {label}
          <input name={name} defaultValue={typed[name] ?? ''} placeholder={hint} />
        </label>
      ))}
      <label>
        Held by
        <select name="heldBy" defaultValue={typed.heldBy ?? ''}>
          <option value="">anyone</option>
          <option value="rule">a rule</option>
          <option value="operator">an operator</option>
        </select>
      </label>
      <label className={styles.check}>
        <input type="checkbox" name="keepsPresent" value="1" defaultChecked={typed.keepsPresent === '1'} />
        Block later uploads only
      </label>
    </div>
  );
}

import { Command } from '../../parts/layout/command.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import styles from './hardware.module.css';

interface NoneProps {
  readonly path: string;
  readonly query: string;
  /** "chip" */
  readonly one: string;
}

/** Where the list is empty: what to do about it. */
export function NoHardware({ path, query: text, one }: NoneProps) {
  return (
    <div className={styles.block}>
      <p>
        {text === '' ? 'No results yet.' : `No ${one} with results matches “${text}”.`} If you have such a {one}, this
        adds it in about a minute:
      </p>
      <Command>{collectCommand()}</Command>
      {text === '' ? null : (
        <p>
          <a href={path}>All {one}s</a>
        </p>
      )}
    </div>
  );
}

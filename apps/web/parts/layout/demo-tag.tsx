import { hasSynthetic } from '../../db/has-synthetic.ts';
import styles from './layout.module.css';

/** In the head of every page, where runs count that a program made up. */
export async function DemoTag() {
  if (!(await hasSynthetic())) return null;
  return (
    <a className={styles.demo} href="/docs/faq#demo">
      demo data
    </a>
  );
}

// Other processes, as /proc shows them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export const readOrEmpty = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

export function childrenOf(pid) {
  const tasks = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  return tasks.flatMap((task) => readOrEmpty(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean));
}

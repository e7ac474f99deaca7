// Logs of what `npm start` serves: bounded in size and in age. The processes keep their files open, so a full log is
// copied and emptied; they append, and go on at its new end.
import { copyFileSync, existsSync, renameSync, rmSync, statSync, truncateSync, utimesSync } from 'node:fs';

const DAY_MS = 24 * 3600 * 1000;
const MOST_BYTES = 5 * 1024 * 1024;
/** As the privacy page says. */
const MOST_DAYS = 14;
const CHECK_MS = 5_000;

/** Looks after the logs until it is told to stop. */
export function keepLogsSmall(files, { mostBytes = MOST_BYTES, mostDays = MOST_DAYS, now = Date.now } = {}) {
  const since = new Map(files.map((file) => [file, now()]));
  const check = () => {
    for (const file of files) {
      try {
        const isOld = now() - since.get(file) >= DAY_MS;
        if (!existsSync(file) || (!isOld && statSync(file).size < mostBytes)) continue;
        rotate(file, mostDays, now() / 1000);
        since.set(file, now());
      } catch {
        // A log that cannot be rotated now (a full disk) is looked at again.
      }
    }
    for (const file of files) removeOld(file, mostDays, now);
  };
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}

/** FILE.1 is the latest of those before. One a day and so many days: no line is older. */
function rotate(file, mostDays, nowS) {
  rmSync(`${file}.${mostDays - 1}`, { force: true });
  for (let at = mostDays - 2; at >= 1; at--)
    if (existsSync(`${file}.${at}`)) renameSync(`${file}.${at}`, `${file}.${at + 1}`);
  copyFileSync(file, `${file}.1`);
  utimesSync(`${file}.1`, nowS, nowS);
  truncateSync(file);
}

/** Also those of a site that was not started for weeks. */
function removeOld(file, mostDays, now) {
  for (let at = 1; at < mostDays; at++) {
    const old = `${file}.${at}`;
    if (existsSync(old) && now() - statSync(old).mtimeMs > mostDays * DAY_MS) rmSync(old, { force: true });
  }
}

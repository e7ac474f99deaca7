// Whether the site has a run with exactly these bytes: only then a comment links to it.
import { ask, origin } from './fetching.mjs';

const MAX_RUN_BYTES = 32 * 1024 * 1024;

/** Addresses by id, of the runs that the site knows with this digest. */
export async function knownRuns(server, sides) {
  const known = new Map();
  if (server === '') return known;
  const site = origin(server);
  for (const { id, sha256 } of sides) {
    if (await has(site, id, sha256)) known.set(id, `${site}/r/${id}`);
  }
  return known;
}

/** Without a response from the site the comment has no link. */
async function has(site, id, sha256) {
  try {
    const { status, bytes } = await ask(`${site}/r/${id}.json`, { most: MAX_RUN_BYTES });
    return status === 200 && JSON.parse(bytes.toString('utf8')).sha256 === sha256;
  } catch {
    return false;
  }
}

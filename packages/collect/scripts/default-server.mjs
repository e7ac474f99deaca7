// The server that a published collector uploads to where its user names none. Whoever publishes decides: a package without
// one measures for a minute before its user learns that there is nowhere to send the run.

const NAME_ONE =
  'name it with --server https://HOST; --server none publishes a collector whose users name one each time';

/** Of `--server`: an origin, or undefined for `none`. */
export function defaultServer(option) {
  if (option === undefined || option === '') throw new Error(`the default server is not named: ${NAME_ONE}`);
  if (option === 'none') return undefined;
  const url = URL.canParse(option) ? new URL(option) : undefined;
  const isLoopback = url !== undefined && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  const isEncrypted = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback);
  if (!isEncrypted || option.replace(/\/$/, '') !== url.origin)
    throw new Error(`--server ${option} is not the address of a server: ${NAME_ONE}`);
  return url.origin;
}

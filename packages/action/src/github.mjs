// The few requests to GitHubSettings's API that a comment needs.
import { ask } from './fetching.mjs';

const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export class GitHub {
  #api;
  #token;

  /** `api`: as GITHUB_API_URL has it. */
  constructor(api, token) {
    this.#api = api.replace(/\/$/, '');
    this.#token = token;
  }

  get = (path) => this.#json('GET', path);
  post = (path, body) => this.#json('POST', path, body);
  patch = (path, body) => this.#json('PATCH', path, body);

  /** The address from which an artifact can be fetched without our token. */
  async placeOf(path) {
    const { status, headers } = await this.#ask('GET', path);
    const place = headers.get('location');
    if (status !== 302 || place === null) throw new Error(`GitHub answered ${status} to ${path}`);
    return place;
  }

  async #json(method, path, body) {
    const { status, bytes } = await this.#ask(method, path, body);
    if (status < 200 || status > 299) throw new Error(`GitHub answered ${status} to ${method} ${path}`);
    return JSON.parse(bytes.toString('utf8'));
  }

  #ask(method, path, body) {
    return ask(`${this.#api}${path}`, {
      method,
      most: MAX_ANSWER_BYTES,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${this.#token}`,
        'user-agent': 'fsbench-action',
        'x-github-api-version': '2022-11-28',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}

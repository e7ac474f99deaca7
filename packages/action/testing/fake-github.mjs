// GitHubSettings's API and a site on loopback: others' services, as far as a comment asks them.
import { createServer } from 'node:http';

export const SHA = 'c0ffee'.padEnd(40, '0');
export const REPOSITORY = 'owner/project';
const FORK = { full_name: 'stranger/project', owner: { login: 'stranger' } };

/** The event of a finished run of a pull request from a fork. */
export const EVENT = {
  workflow_run: { id: 77, event: 'pull_request', head_sha: SHA, head_branch: 'a-change', head_repository: FORK },
};

/** `state` can be changed between requests; `requests` has what was asked, `comments` what stands there. */
export async function fakeGitHub() {
  const state = {
    requests: [],
    comments: [],
    archive: null,
    artifacts: null,
    site: new Map(),
    pulls: [pull(12, SHA), pull(13, 'd'.repeat(40))],
  };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url, 'http://here');
    state.requests.push({ method: request.method, path: url.pathname, token: request.headers.authorization ?? null });
    const body = chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const { status = 200, headers = {}, json, bytes } = answer(state, request.method, url, body, base());
    response.writeHead(status, headers).end(bytes ?? (json === undefined ? '' : JSON.stringify(json)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = () => `http://127.0.0.1:${server.address().port}`;
  return { state, url: base(), close: () => new Promise((resolve) => server.close(resolve)) };
}

const pull = (number, sha) => ({
  number,
  head: { sha, repo: FORK },
  base: { repo: { full_name: REPOSITORY } },
});

function answer(state, method, url, body, base) {
  const path = url.pathname.replace(`/repos/${REPOSITORY}`, '');
  if (path === '/pulls') {
    return { json: url.searchParams.get('head') === 'stranger:a-change' ? state.pulls : [] };
  }
  if (path === '/actions/runs/77/artifacts') {
    const one = { id: 5, name: 'fsbench', expired: false, size_in_bytes: state.archive?.length ?? 0 };
    return { json: { artifacts: state.artifacts ?? (state.archive === null ? [] : [one]) } };
  }
  if (path === '/actions/artifacts/5/zip') return { status: 302, headers: { location: `${base}/blob` } };
  if (path === '/blob') return { bytes: state.archive };
  if (path === '/issues/12/comments' && method === 'GET') {
    const page = Number(url.searchParams.get('page'));
    return { json: state.comments.slice((page - 1) * 100, page * 100) };
  }
  if (path === '/issues/12/comments') {
    const comment = { id: 900 + state.comments.length, body: body.body, user: { login: 'github-actions[bot]' } };
    state.comments.push(comment);
    return { status: 201, json: comment };
  }
  const edited = state.comments.find(({ id }) => path === `/issues/comments/${id}` && method === 'PATCH');
  if (edited) return { json: Object.assign(edited, { body: body.body }) };
  const run = /^\/r\/(\w+)\.json$/.exec(path)?.[1];
  if (run && state.site.has(run)) return { json: { sha256: state.site.get(run) } };
  return { status: 404, json: { message: 'Not Found' } };
}

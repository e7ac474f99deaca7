// GitLab's API on loopback: another's service, as far as a note on a merge request asks it.
import { createServer } from 'node:http';

export const TOKEN = 'a-token';
const ME = { id: 7 };

/** `notes` is what stands on merge request 3 of project 42, `asked` the methods of the requests. */
export async function fakeGitLab() {
  const state = { notes: [], requests: [] };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString('utf8'));
    state.requests.push(request.method);
    const json = answer(state, request.method, new URL(request.url, 'http://here'), body);
    response.writeHead(request.headers['private-token'] === TOKEN ? 200 : 401).end(JSON.stringify(json));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    environment: {
      CI_API_V4_URL: `http://127.0.0.1:${server.address().port}/api/v4`,
      CI_PROJECT_ID: '42',
      CI_MERGE_REQUEST_IID: '3',
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function answer(state, method, url, body) {
  if (url.pathname === '/api/v4/user') return ME;
  const own = /\/projects\/42\/merge_requests\/3\/notes\/(\d+)$/.exec(url.pathname)?.[1];
  const edited = state.notes.find(({ id }) => id === Number(own));
  if (edited) return Object.assign(edited, body);
  if (method === 'POST') return state.notes.push({ id: 900 + state.notes.length, author: ME, ...body });
  const page = Number(url.searchParams.get('page'));
  return state.notes.slice((page - 1) * 100, page * 100);
}

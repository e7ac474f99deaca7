// A real site under mutated requests: each has a documented answer, and every page of what it accepted can be read.
import { PROBLEMS } from '../../contract/src/index.ts';
import { type Answer, HttpClient } from './http-client.ts';
import { type FuzzRequest, mutantRequest } from './requests.ts';
import { randomOf, type Seeds } from './seeds.ts';

export interface ServerFinding {
  readonly input: number;
  readonly what: string;
  readonly request: FuzzRequest;
}

export interface ServerCounts {
  inputs: number;
  pages: number;
  readonly byStatus: Record<string, number>;
}

const CLIENTS = 4;
/** Every so many accepted runs, all their pages are read. */
const PAGES_OF_ONE_IN = 10;
const FORMS = ['', '.json', '.csv', '.md', '.svg', '/envelope'];

export async function fuzzServer(
  url: string,
  seeds: Seeds,
  { seed, seconds, inputs, first = 0 }: { seed: number; seconds: number; inputs: number; first?: number },
  report: (finding: ServerFinding) => void,
  progress: (counts: ServerCounts) => void = () => {},
): Promise<ServerCounts> {
  const client = new HttpClient(url);
  const counts: ServerCounts = { inputs: 0, pages: 0, byStatus: {} };
  const endMs = performance.now() + seconds * 1000;
  let next = first;
  let accepted = 0;
  const work = async () => {
    while (performance.now() < endMs && next < first + inputs) {
      const input = next;
      next += 1;
      const request = mutantRequest(randomOf(seed, input), seeds);
      const answer = await client.send(request);
      counts.inputs += 1;
      counts.byStatus[answer.status] = (counts.byStatus[answer.status] ?? 0) + 1;
      const what = faultOf(request, answer);
      if (what !== null) report({ input, what, request });
      progress(counts);
      if (answer.status !== 201) continue;
      accepted += 1;
      if (accepted % PAGES_OF_ONE_IN === 1) counts.pages += await readPages(client, input, request, answer, report);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const alive = await client.get('/healthz');
  if (alive.status !== 200) report({ input: next, what: `/healthz answers ${alive.status} at the end`, request: NONE });
  client.close();
  return counts;
}

const NONE: FuzzRequest = { method: 'GET', path: '/healthz', headers: {}, body: null };
const STATUSES: readonly number[] = Object.values(PROBLEMS).map(({ status }) => status);

/** Why an answer is none that the contract allows, or null. */
function faultOf(request: FuzzRequest, { status, body, reason }: Answer): string | null {
  if (status === 0) return `no answer: ${reason}`;
  if (status >= 500 && status !== 503) return `answer ${status}: ${body.slice(0, 200)}`;
  if (request.method !== 'POST' || !request.path.startsWith('/api/v1/')) return null;
  if (status === 201 || status === 200 || status === 202) return null;
  if (!STATUSES.includes(status)) return `status ${status} is not documented`;
  const code = codeOf(body);
  const problem = PROBLEMS[code as keyof typeof PROBLEMS] as { status: number } | undefined;
  if (problem === undefined) return `status ${status} without a code of the contract: ${body.slice(0, 200)}`;
  return problem.status === status ? null : `${code} with status ${status}`;
}

function codeOf(body: string): string {
  try {
    return (JSON.parse(body) as { code?: string }).code ?? '';
  } catch {
    return '';
  }
}

/** Reads every form of an accepted run. Resolves with how many. */
async function readPages(
  client: HttpClient,
  input: number,
  request: FuzzRequest,
  answer: Answer,
  report: (finding: ServerFinding) => void,
): Promise<number> {
  const { id } = JSON.parse(answer.body) as { id: string };
  const paths = [...FORMS.map((form) => `/r/${id}${form}`), `/api/v1/runs/${id}`, `/compare/${id}/${id}`];
  for (const path of paths) {
    const { status, reason } = await client.get(path);
    if (status === 0 || status >= 500) report({ input, what: `${path} answers ${status} ${reason}`, request });
  }
  return paths.length;
}

// Synthetic runs to a site, as a collector would send them; their time of receipt is the site's own.
import type { Planned } from './population.ts';
import { SyntheticRuns } from './runs.ts';

export async function uploadRuns(url: string, planned: readonly Planned[], log: (line: string) => void): Promise<void> {
  const runs = new SyntheticRuns();
  const answers = new Map<string, number>();
  for (const one of planned) {
    const reply = await fetch(`${url.replace(/\/+$/, '')}/api/v1/runs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Uint8Array(runs.uploadOf(one)),
    });
    const body = (await reply.json()) as { state?: string; code?: string };
    const answer = `${reply.status} ${body.state ?? body.code ?? ''}`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  for (const [answer, count] of answers) log(`${String(count).padStart(6)}  ${answer}`);
}

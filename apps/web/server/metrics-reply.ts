import type { IncomingMessage } from 'node:http';
import { jsonReply, type Reply } from '../http/problem.ts';
import { isToken, usableToken } from '../views/operate/session.ts';
import type { Metrics } from './metrics.ts';

interface Measured {
  readonly metrics: Metrics | undefined;
  readonly operatorToken: string | undefined;
}

/** `Authorization: Bearer OPERATOR_TOKEN`. Without a token of the site there is nothing here, as at /operate. */
export async function metricsReply(request: IncomingMessage, { metrics, operatorToken }: Measured): Promise<Reply> {
  const token = usableToken(operatorToken);
  if (!metrics || token === null) return jsonReply(404, { status: 'off', todo: 'set OPERATOR_TOKEN' });
  const typed = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (isToken(typed, token)) return metrics.reply();
  const refused = jsonReply(401, { status: 'token_wrong', todo: 'send Authorization: Bearer OPERATOR_TOKEN' });
  return { ...refused, headers: { ...refused.headers, 'www-authenticate': 'Bearer realm="fsbench metrics"' } };
}

import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { clientAddress } from '../http/client-address.ts';
import { formRefused } from '../http/form-reply.ts';
import { isOwnForm } from '../http/own-form.ts';
import type { Reply } from '../http/problem.ts';
import { readForm } from '../http/read-form.ts';
import { handleAction } from '../views/operate/handle-action.ts';
import { handleSession, type OperatorSettings } from '../views/operate/handle-session.ts';
import { sessionIn } from '../views/operate/session.ts';
import { handleReport } from '../views/run/report/handle-report.ts';

interface FormRoute {
  readonly kind: 'session' | 'action' | 'report';
  readonly id: string;
}

/** What the forms of pages are sent to. */
export function formRoute({ method, url = '' }: IncomingMessage): FormRoute | null {
  if (method !== 'POST') return null;
  const path = url.split('?', 1)[0] ?? '';
  if (path === '/operate/session') return { kind: 'session', id: '' };
  if (path === '/operate/actions') return { kind: 'action', id: '' };
  const [, id] = /^\/r\/([^/]{1,64})\/report$/.exec(path) ?? [];
  return id === undefined ? null : { kind: 'report', id };
}

/** Slow bodies of one address hold no more than this, and none of another's. */
const MOST_PER_ADDRESS = 8;
const reading = new Map<string, number>();

const REFUSALS = {
  too_large: formRefused(413, 'The form is too large.'),
  not_a_form: formRefused(415, 'Send the form as application/x-www-form-urlencoded.'),
  incomplete: formRefused(408, 'The form did not arrive in time.'),
} as const;

export interface FormServices extends OperatorSettings {
  readonly db: pg.Pool;
  readonly trustedProxyHops: number;
}

/** Answers a form; null: the sender is gone. */
export async function answerForm(
  services: FormServices,
  request: IncomingMessage,
  route: FormRoute,
): Promise<Reply | null> {
  const { db, operatorToken, trustedProxyHops } = services;
  if (!isOwnForm(request.headers)) return formRefused(403, 'Send this form from its own page.');
  const known = clientAddress(request, trustedProxyHops);
  const address = known ?? request.socket.remoteAddress ?? '';
  const form = await readOne(request, address);
  if (form === null) return null;
  if (form === 'busy') return formRefused(503, 'Too many forms at once.', 2);
  if (typeof form === 'string') return REFUSALS[form];
  switch (route.kind) {
    case 'session':
      return handleSession(services, form, address);
    case 'action':
      return handleAction(db, operatorToken, form, sessionIn(request.headers.cookie));
    case 'report':
      return handleReport(db, route.id, form, known);
  }
}

async function readOne(request: IncomingMessage, address: string) {
  const count = reading.get(address) ?? 0;
  if (count >= MOST_PER_ADDRESS) return 'busy';
  reading.set(address, count + 1);
  try {
    return await readForm(request);
  } finally {
    const left = (reading.get(address) ?? 1) - 1;
    if (left > 0) reading.set(address, left);
    else reading.delete(address);
  }
}

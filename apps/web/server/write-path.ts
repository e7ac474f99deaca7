import type { IncomingMessage } from 'node:http';
import { ATTESTATION_HEADER, LIMITS } from '@fsbench/contract';
import type pg from 'pg';
import type { PrismaClient } from '../db/prisma-over.ts';
import { BodySlots } from '../http/body-slots.ts';
import type { BudgetStore } from '../http/budget-store.ts';
import { clientAddress } from '../http/client-address.ts';
import { problemReply, type Reply } from '../http/problem.ts';
import { RateLimits, type WriteKind } from '../http/rate-limits.ts';
import { type ReadBody, readBody } from '../http/read-body.ts';
import type { AcceptedWorkflow } from '../ingest/attestation/accepted-workflows.ts';
import type { GitHubSettings } from '../ingest/keys/github.ts';
import { handleClaim } from '../ingest/keys/handle-claim.ts';
import { handleKeyRequest } from '../ingest/keys/handle-key-request.ts';
import { Issuers } from '../ingest/keys/issuers.ts';
import type { KeyRequestServices } from '../ingest/keys/key-requesting.ts';
import type { Nonces } from '../ingest/nonces/nonces.ts';
import { handleRequest, type RequestServices } from '../ingest/requests/signed-request.ts';
import type { Examiner } from '../ingest/uploads/examiner.ts';
import { handleUpload, type UploadServices } from '../ingest/uploads/handle-upload.ts';
import { RunStore } from '../ingest/uploads/store.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { StorageWatch } from './storage-watch.ts';

export interface WriteOptions {
  readonly db: pg.Pool;
  readonly publicUrl: string;
  readonly trustedProxyHops?: number;
  readonly runsPerKeyPerHour: number;
  readonly runsPerHour: number;
  readonly bytesPerKeyPerDay?: number;
  readonly runRequestsPerKeyPerHour?: number;
  readonly refusalsPerAddressPerMinute?: number;
  /** Where several web processes share their budgets; none: each has its own. */
  readonly budgets?: BudgetStore;
  readonly bodyDeadlineMs?: number;
  readonly allowsSynthetic?: boolean;
  /** Where people confirm that a key is theirs; none: they cannot. */
  readonly github?: GitHubSettings | null;
  /** Whose tokens show that a key is a build service's. */
  readonly oidcIssuers?: readonly string[];
  /** Whose jobs attest the runs that they measured. */
  readonly attestedWorkflows?: readonly AcceptedWorkflow[];
}

interface WriteServices {
  readonly prisma: PrismaClient;
  readonly examiner: Examiner;
  readonly nonces: Nonces;
  readonly storage: StorageWatch;
  readonly objects: ObjectStore | null;
}

interface Sender {
  /** null: not known. */
  readonly address: string | null;
  readonly identityToken: string | null;
}

/** A new run, or a request about the run or the key that is named. */
export interface WriteRoute {
  readonly kind: 'run' | 'request' | 'key-request' | 'claim';
  readonly id: string;
}

export function writeRoute(path: string): WriteRoute | null {
  if (path === '/api/v1/runs') return { kind: 'run', id: '' };
  const [, what, id = '', about] = /^\/api\/v1\/(runs|keys)\/([^/]+)\/(withdraw|requests|claims)$/.exec(path) ?? [];
  if (what === 'runs' && about !== 'claims') return { kind: 'request', id };
  if (what === 'keys' && about === 'requests') return { kind: 'key-request', id };
  return what === 'keys' && about === 'claims' ? { kind: 'claim', id } : null;
}

/** Answers what is written: limits, then the body, then what it asks for. null: its sender is gone. */
export function writePath(options: WriteOptions, services: WriteServices) {
  const { prisma, examiner, nonces, storage, objects } = services;
  const { db, publicUrl, allowsSynthetic = false, github = null, budgets, ...rest } = options;
  const { oidcIssuers = [], attestedWorkflows = [] } = options;
  const { bodyDeadlineMs = LIMITS.body_seconds * 1000, trustedProxyHops = 0 } = options;
  const limits = new RateLimits({ ...rest, ...(budgets ? { store: budgets } : {}) });
  const issuers = new Issuers(oidcIssuers);
  const attesting = { db, publicUrl, issuers, workflows: attestedWorkflows };
  const store = new RunStore(db, objects);
  const receiving: UploadServices = { prisma, examiner, store, limits, nonces, publicUrl, attesting, allowsSynthetic };
  const requesting: RequestServices = { db, prisma, limits, objects };
  const keys: KeyRequestServices = { db, prisma, limits, publicUrl, github, issuers };
  const slots: Readonly<Record<WriteKind, BodySlots>> = {
    upload: new BodySlots({ mostAtOnce: LIMITS.upload_bodies_at_once }),
    request: new BodySlots({ mostAtOnce: LIMITS.request_bodies_at_once }),
  };

  function act({ kind, id }: WriteRoute, body: ReadBody, sender: Sender): Promise<Reply> {
    switch (kind) {
      case 'run':
        return handleUpload(receiving, { body, ...sender }, Date.now());
      case 'request':
        return handleRequest(requesting, id, body.bytes, Date.now());
      case 'key-request':
        return handleKeyRequest(keys, id, { body: body.bytes, address: sender.address }, Date.now());
      case 'claim':
        return handleClaim(keys, id, body.bytes);
    }
  }

  async function receive(request: IncomingMessage, route: WriteRoute, address: string | null): Promise<Reply | null> {
    const slot = slots[kindOf(route)].take(address);
    if (slot === 'all_taken') return problemReply({ code: 'busy' });
    if (slot === 'address_has_its_share') return problemReply(OTHER_BODIES);
    const body = await readBody(request, bodyDeadlineMs, slot).finally(() => slot.release());
    if (body === null) return null;
    if (!body.ok) return problemReply(body.error);
    if (body.value.isGzip && route.kind !== 'run')
      return problemReply({ code: 'encoding_unsupported', detail: 'requests are small: send them plain' });
    return act(route, body.value, { address, identityToken: headerOf(request, ATTESTATION_HEADER) });
  }

  return async (request: IncomingMessage, route: WriteRoute): Promise<Reply | null> => {
    const address = clientAddress(request, trustedProxyHops);
    const kind = kindOf(route);
    const refused = (await limits.whyBlocked(kind, address)) ?? (kind === 'upload' ? await storage.whyFull() : null);
    if (refused) return problemReply(refused);
    const reply = await receive(request, route, address);
    if (reply === null || isRefusal(reply)) await limits.noteRefusal(kind, address);
    return reply;
  };
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

const kindOf = ({ kind }: WriteRoute): WriteKind => (kind === 'run' ? 'upload' : 'request');

const OTHER_BODIES = {
  code: 'rate_limited',
  detail: `${LIMITS.bodies_per_address_at_once} other bodies are arriving from this address.`,
  limit_of: 'address',
  retryAfterS: 2,
} as const;

/** What the sender did wrong. A limit that is reached is none, or nobody would ever get out of it. */
const isRefusal = ({ status }: Reply) => status >= 400 && status < 500 && status !== 429;

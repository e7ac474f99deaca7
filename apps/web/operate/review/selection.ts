import type pg from 'pg';
import { z } from 'zod';
import { findOwners } from '../../db/review/find-owners.ts';
import { findPermalinks } from '../../db/review/find-permalinks.ts';
import { hasKey, hasSubject } from '../../db/review/has-subject.ts';
import type { RunConditions } from '../../db/review/selected-runs-part.ts';
import { runOf } from './run-address.ts';

/** Which runs an operator means, as a form or a command says it, and as an action stores it. */
const word = z.string().min(1).max(200);
const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const value = z.number().positive().nullable();

/** What is not one is refused later, with a sentence. */
function contributorIn(typed: string): string {
  return /\/contributors\/([0-9a-f]{13})(?:[/?#].*)?$/.exec(typed.trim())?.[1] ?? typed;
}

export const SelectionSchema = z.strictObject({
  runs: z.array(word).max(1000).optional(),
  key: word.optional(),
  /** Its 13 digits, or the address of its page. */
  contributor: word.transform(contributorIn).optional(),
  /** HOST/NAME or HOST/NUMBER: github.com/octocat */
  owner: word.optional(),
  chip: word.optional(),
  drive: word.optional(),
  machine: word.optional(),
  since: instant.optional(),
  until: instant.optional(),
  result: z.strictObject({ key: z.string().min(1).max(2000), from: value, to: value }).optional(),
  heldCode: word.optional(),
  heldBy: z.enum(['rule', 'operator']).optional(),
  reported: z.literal(true).optional(),
});
export type Selection = z.infer<typeof SelectionSchema>;

export class SelectionError extends Error {}

const CONTRIBUTOR = /^[0-9a-f]{13}$/;
const KEY = /^[A-Za-z0-9_-]{43}$/;

/** The conditions that a selection stands for. @throws SelectionError where it names nothing, or what is not there */
export async function conditionsOf(db: Pick<pg.Pool, 'query'>, selection: Selection): Promise<RunConditions> {
  if (Object.values(selection).every((one) => one === undefined))
    throw new SelectionError('no runs are selected: name a run, key, contributor, owner, chip, drive, time or result');
  const { key, contributor, owner, runs, heldCode, heldBy, reported, result, chip, drive, machine } = selection;
  if (key !== undefined && !KEY.test(key)) throw new SelectionError(`${key} is not the id of a key`);
  return {
    permalinks: await knownRuns(db, runs?.map(permalinkOf)),
    keys: key === undefined ? undefined : [key],
    contributors: contributor === undefined ? undefined : [hashOf(contributor)],
    owners: owner === undefined ? undefined : [(await ownerOf(db, owner)).id],
    chip: await known(db, 'chip', chip),
    drive: await known(db, 'drive', drive),
    machine: await known(db, 'machine_class', machine),
    since: selection.since,
    until: selection.until,
    result: await knownResult(db, result),
    heldCode,
    heldBy,
    isReported: reported,
  };
}

function permalinkOf(typed: string): string {
  const id = runOf(typed);
  if (id === null) throw new SelectionError(`${JSON.stringify(typed)} is not the address or id of a run`);
  return id;
}

async function knownRuns(db: Pick<pg.Pool, 'query'>, permalinks: string[] | undefined): Promise<string[] | undefined> {
  if (permalinks === undefined) return undefined;
  const there = await findPermalinks(db, permalinks);
  const missing = permalinks.find((one) => !there.has(one));
  if (missing !== undefined) throw new SelectionError(`no run ${missing}`);
  return permalinks;
}

/** The digits of an address, /contributors/DIGITS, as the database has them. */
export function hashOf(contributor: string): string {
  if (!CONTRIBUTOR.test(contributor))
    throw new SelectionError(`${contributor} is not a contributor: use the 13 characters of /contributors/ID`);
  return BigInt(`0x${contributor}`).toString();
}

export async function ownerOf(db: Pick<pg.Pool, 'query'>, typed: string) {
  const at = typed.lastIndexOf('/');
  const owners = at < 1 ? [] : await findOwners(db, typed.slice(0, at), typed.slice(at + 1));
  const [owner, another] = owners;
  if (!owner)
    throw new SelectionError(`no owner ${typed}: write github.com/NAME, or the account's number for the name`);
  if (another) throw new SelectionError(`several owners are called ${typed}: use the account's number`);
  return owner;
}

async function known(
  db: Pick<pg.Pool, 'query'>,
  kind: 'chip' | 'drive' | 'machine_class',
  slug: string | undefined,
): Promise<string | undefined> {
  if (slug !== undefined && !(await hasSubject(db, kind, slug)))
    throw new SelectionError(`no ${kind === 'machine_class' ? 'machine' : kind} ${slug}`);
  return slug;
}

async function knownResult(db: Pick<pg.Pool, 'query'>, result: Selection['result']): Promise<Selection['result']> {
  if (result !== undefined && !(await hasKey(db, result.key)))
    throw new SelectionError(`no result has the key ${result.key}`);
  return result;
}

import { normalizePermalinkId } from '@fsbench/contract';
import { z } from 'zod';
import {
  type Draft,
  DraftSchema,
  type Intent,
  isReasonNeeded,
  LEAST_REASON_CHARS,
  ReasonSchema,
} from '../../operate/review/intent.ts';
import { runOf } from '../../operate/review/run-address.ts';
import { formToken, isFormToken } from './session.ts';

/** What a form will do when it is sent; its reason is typed beside the button. */
const DecisionSchema = z.union([
  z.strictObject({ intent: DraftSchema }),
  z.strictObject({ undoes: z.string().length(16) }),
]);
type Decision = z.infer<typeof DecisionSchema>;
type Undo = Extract<Decision, { readonly undoes: string }>;

export interface ActionForm {
  /** Of the action, made with the page: the form sent twice acts once. */
  readonly id: string;
  readonly decision: string;
  readonly seal: string;
}

export function actionForm(session: string, token: string, id: string, decision: Decision): ActionForm {
  const text = JSON.stringify(decision);
  return { id, decision: text, seal: formToken(session, `${id}\n${text}`, token) };
}

type ActionRequest =
  | { readonly id: string; readonly decision: { readonly intent: Intent } | (Undo & { readonly reason: string }) }
  | { readonly why: string };
export type ConfirmedDecision = Extract<ActionRequest, { readonly id: string }>['decision'];

/** null: the form was made under another sign-in, or differs from what the page showed. */
export function readActionForm(form: URLSearchParams, session: string, token: string): ActionRequest | null {
  const [id, text, seal] = ['id', 'decision', 'seal'].map((name) => form.get(name) ?? '') as [string, string, string];
  if (!isFormToken(seal, session, `${id}\n${text}`, token) || normalizePermalinkId(id) !== id) return null;
  const decision = DecisionSchema.safeParse(JSON.parse(text));
  if (!decision.success) return null;
  const reason = ReasonSchema.safeParse(form.get('reason') ?? '');
  if (!reason.success) return { why: reason.error.issues[0]?.message ?? 'Enter a reason.' };
  const { data } = decision;
  if (reason.data === '' && 'intent' in data && isReasonNeeded(data.intent.kind))
    return { why: `Enter a reason of at least ${LEAST_REASON_CHARS} characters. The site shows it with the runs.` };
  return 'intent' in data
    ? { id, decision: { intent: { ...data.intent, reason: reason.data } } }
    : { id, decision: { ...data, reason: reason.data } };
}

const FIELDS = [
  'key',
  'contributor',
  'owner',
  'chip',
  'drive',
  'machine',
  'since',
  'until',
  'heldCode',
  'heldBy',
] as const;

/** The values of the form that asks for a preview, as typed. */
export type TypedIntent = Readonly<Record<string, string>>;

/** What is to be done, from the address of its preview; else what is missing, in words. */
export function readDraft(typed: TypedIntent): Draft | string {
  const text = (name: string) => typed[name]?.trim() ?? '';
  const selection: Record<string, unknown> = {};
  for (const name of FIELDS) if (text(name) !== '') selection[name] = text(name);
  const runs = text('runs')
    .split(/[\s,]+/)
    .filter(Boolean);
  if (runs.length > 0) selection.runs = runs.map((one) => runOf(one) ?? one);
  if (text('reported') === '1') selection.reported = true;
  if (text('result') !== '')
    selection.result = { key: text('result'), from: boundOf(text('from')), to: boundOf(text('to')) };
  const draft = DraftSchema.safeParse({
    kind: text('kind') || 'hold',
    selection,
    keepsPresent: text('keepsPresent') === '1',
  });
  if (draft.success) return draft.data;
  const [issue] = draft.error.issues;
  const name = issue?.path.filter((part) => part !== 'selection').join('.') ?? '';
  return [name, issue?.message].filter(Boolean).join(': ');
}

const boundOf = (text: string): number | null => (text === '' ? null : Number(text));

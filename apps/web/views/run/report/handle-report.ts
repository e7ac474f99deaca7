import { createHash } from 'node:crypto';
import { normalizePermalinkId } from '@fsbench/contract';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addReport } from '../../../db/review/add-report.ts';
import { formRefused, seeOther } from '../../../http/form-reply.ts';
import type { Reply } from '../../../http/problem.ts';
import { isReportReason, REPORT_CHARS } from '../../../wording/report-reasons.ts';

/** Of one address: a reader who finds more than this writes to the operator. */
export const REPORTS_PER_HOUR = 10;
const reports = new RateLimiterMemory({ points: REPORTS_PER_HOUR, duration: 3600 });

/**
 * The form on a run's page. The address is counted for an hour in memory, and stored nowhere; null: not known, and then
 * it is everybody's and counts for nobody.
 */
export async function handleReport(
  db: pg.Pool,
  typed: string,
  form: URLSearchParams,
  address: string | null,
): Promise<Reply> {
  const permalink = normalizePermalinkId(typed);
  if (permalink === null) return formRefused(404, 'There is no such run.');
  const reason = form.get('reason') ?? '';
  if (!isReportReason(reason)) return formRefused(400, 'Choose a reason.');
  const text = cleaned(form.get('text') ?? '');
  if (text.length > REPORT_CHARS) return formRefused(400, `Use at most ${REPORT_CHARS} characters.`);
  try {
    if (address !== null) await reports.consume(address);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return formRefused(429, 'Too many reports from your address. Try again in an hour.', 3600);
  }
  const digest = digestOf(reason, text);
  const reasonDigest = digestOf(reason, '');
  await addReport(db, permalink, { digest, reasonDigest, reason, text: text === '' ? null : text });
  return seeOther(`/r/${permalink}/reported`);
}

const digestOf = (reason: string, text: string) => createHash('sha256').update(`${reason}\n${text}`).digest();

/** As one line: what would move a cursor or hide text is a space. */
const cleaned = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

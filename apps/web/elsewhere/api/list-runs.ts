import { DeviceSchema, SYNC_PRIMITIVES } from '@fsbench/contract';
import { hasChip } from '../../db/has-chip.ts';
import { hasDrive } from '../../db/has-drive.ts';
import { listRunsBefore, type Origin } from '../../db/list-runs-before.ts';
import { env } from '../../env.ts';
import type { ApiRead } from './handle-json.ts';

const RUNS_PER_PAGE = 50;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const Firmware = DeviceSchema.shape.firmware.unwrap();

const ORIGINS = ['measured', 'imported'] as const;
const isOrigin = (word: string): word is Origin => (ORIGINS as readonly string[]).includes(word);

/**
 * Listed runs, the latest received first: of one chip, one drive, its firmware or its counted flushes, of one origin, or all.
 * `next_cursor` is opaque: the place after the last one given, which stays where it is however many runs come in meanwhile.
 */
export async function listRuns(query: URLSearchParams): Promise<ApiRead> {
  const [chip, origin, cursor] = [query.get('chip'), query.get('origin'), query.get('cursor')];
  const [drive, firmware, counted] = [query.get('drive'), query.get('firmware'), query.get('counted')];
  const attested = query.get('attested');
  if (attested !== null && attested !== 'true') return refuse('`attested` is `true`, or is left out');
  if (chip !== null && !SLUG.test(chip)) return refuse('`chip` is a slug, as in /api/v1/chips');
  if (drive !== null && !SLUG.test(drive)) return refuse('`drive` is a slug, as in the address of its page');
  if (firmware !== null && drive === null) return refuse('`firmware` is one of a `drive`');
  if (firmware !== null && !Firmware.safeParse(firmware).success) return refuse('`firmware` has 1 to 32 characters');
  if (counted !== null && drive === null) return refuse('`counted` is about the flushes of a `drive`');
  if (counted !== null && !SYNC_PRIMITIVES.some((call) => call === counted))
    return refuse(`\`counted\` is one of: ${SYNC_PRIMITIVES.join(', ')}`);
  if (origin !== null && !isOrigin(origin)) return refuse('`origin` is `measured` or `imported`');
  if (cursor !== null && !/^\d{1,18}$/.test(cursor)) return refuse('`cursor` is the `next_cursor` of a page before');
  const isKnown = (chip === null || (await hasChip(chip))) && (drive === null || (await hasDrive(drive)));
  if (!isKnown) return { ok: false, error: { code: 'subject_unknown' } };
  const requested = { chip, drive, firmware, counted, origin, isAttested: attested !== null, cursor };
  const rows = await listRunsBefore({ ...requested, limit: RUNS_PER_PAGE + 1 });
  const page = rows.slice(0, RUNS_PER_PAGE);
  const runs = page.map(({ cursor: _cursor, ...run }) => ({ ...run, url: `${env.PUBLIC_URL}/r/${run.id}` }));
  const next_cursor = rows.length > RUNS_PER_PAGE ? (page.at(-1)?.cursor ?? null) : null;
  return { ok: true, value: { runs, next_cursor } };
}

const refuse = (detail: string): ApiRead => ({ ok: false, error: { code: 'query_invalid', detail } });

import { DeviceSchema, SYNC_PRIMITIVES } from '@fsbench/contract';
import { UNKNOWN } from '../../db/facets.ts';
import type { HardwareKind, RunFilter } from '../../db/find-hardware.ts';
import type { FilterQuery } from '../../domain/conditions/filter.ts';

const Firmware = DeviceSchema.shape.firmware;

/** Which runs a page lists, as its address asks. It changes no result: these are of all runs. */
export function readRunFilter(kind: HardwareKind, query: FilterQuery): RunFilter {
  const firmware = kind === 'drive' ? Firmware.safeParse(query.firmware).data : null;
  const counted = kind === 'drive' ? SYNC_PRIMITIVES.find((call) => call === query.counted) : null;
  return { isAttestedOnly: query.attested === 'true', firmware: firmware ?? null, counted: counted ?? null };
}

/** The same in the words of an address and of JSON. */
export const runFilterWords = ({ isAttestedOnly, firmware, counted }: RunFilter): Readonly<Record<string, string>> => ({
  ...(isAttestedOnly ? { attested: 'true' } : {}),
  ...(firmware === null ? {} : { firmware }),
  ...(counted === null ? {} : { counted }),
});

/** Whether it leaves runs out. */
export const isFiltered = (filter: RunFilter): boolean => filter.isAttestedOnly || filter.firmware !== null;

/** What an address asks for, to list the runs with this firmware. */
export const firmwareWord = (firmware: string | null): string => firmware ?? UNKNOWN;

import { DURABILITY_SUFFIXES } from '@fsbench/contract';
import type { HardwareList } from './list-rows.ts';

/** In a list of virtual machines: how far its flushed writes are flushed; null: it has none. */
export function guestFlushText({ guest, query }: Pick<HardwareList, 'guest' | 'query'>): string | null {
  const isFlushed = query.result.keyTexts.some((text) => text.split('|').includes('L3'));
  return guest === 'yes' && isFlushed ? `In virtual machines: a flush ${DURABILITY_SUFFIXES.hypervisor}.` : null;
}

import { env } from '../env.ts';
import { measuredForSite } from './measured-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openStore, type StoreSettings } from './open-store.ts';

let opened: ObjectStore | null | undefined;

/** The store of this process. */
export function siteStore(): ObjectStore | null {
  if (opened === undefined) opened = measuredForSite(openStore(env));
  return opened;
}

/** Of a command, whose settings may be those of a started site. */
export function setSiteStore(settings: Partial<StoreSettings>): void {
  opened = openStore({ ...env, ...settings });
}

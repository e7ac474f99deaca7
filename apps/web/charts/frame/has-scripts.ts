import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False as the server draws it, and until the page's scripts are at work: they come after what they are for is painted. */
export const useHasScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

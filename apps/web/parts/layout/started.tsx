'use client';

import { useEffect } from 'react';
import { STARTED_EVENT } from '../../http/start-script.ts';

/** Says once that scripts are at work, to what holds clicks until then (`http/start-script.ts`). */
export function Started() {
  useEffect(() => {
    window.dispatchEvent(new Event(STARTED_EVENT));
  }, []);
  return null;
}

'use client';

import { lazy, memo, type ReactElement, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { NARROW, type Sheet, WIDE } from '../sheet.ts';
import styles from './figure.module.css';
import type { ChartData } from './kinds.ts';
import { Still } from './still.tsx';

/** Recharts is a hundred kilobytes: it is fetched for who does something here, when a chart is near the view or touched. */
const Interactive = lazy(() => import('./interactive.tsx'));

/** Drawn once: it never changes while the page around it does. */
const SameStill = memo(Still);

interface UpgradeProps {
  readonly chart: ChartData;
  readonly at: number | null;
  readonly labelId: string;
  readonly describedBy: string;
}

interface Fit {
  readonly sheet: Sheet;
  readonly scale: number;
}

/** Shows the still drawing until the interactive one has been drawn in the same place, then hides it. */
export function Upgrade({ chart, at, labelId, describedBy }: UpgradeProps): ReactElement {
  const stage = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [fit, setFit] = useState<Fit | null>(null);
  const want = useCallback(() => setWanted(true), []);
  const drawn = useCallback(() => setDrawn(true), []);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { rootMargin: '100px' },
    );
    const sized = new ResizeObserver(() => setFit(fitOf(element)));
    const stopWaiting = onFirstGesture(() => seen.observe(element));
    sized.observe(element);
    const touches = ['pointerenter', 'touchstart', 'focusin'] as const;
    for (const touch of touches) element.addEventListener(touch, want, { passive: true, once: true });
    return () => {
      for (const touch of touches) element.removeEventListener(touch, want);
      stopWaiting();
      seen.disconnect();
      sized.disconnect();
    };
  }, [want]);

  return (
    <div ref={stage} className={styles.stage}>
      <div className={isDrawn ? styles.replaced : styles.still}>
        <SameStill chart={chart} at={at} labelId={labelId} />
      </div>
      {isWanted && fit && (
        <Suspense fallback={null}>
          <Interactive
            chart={chart}
            sheet={fit.sheet}
            scale={fit.scale}
            labelId={labelId}
            describedBy={describedBy}
            onDrawn={drawn}
          />
        </Suspense>
      )}
    </div>
  );
}

const GESTURES = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Who only reads what the page opens with never needs more than the still drawing. Who has scrolled before is no such reader. */
function onFirstGesture(act: () => void): () => void {
  if (window.scrollY > 0) {
    act();
    return () => {};
  }
  const stop = () => {
    for (const gesture of GESTURES) window.removeEventListener(gesture, first);
  };
  const first = () => {
    stop();
    act();
  };
  for (const gesture of GESTURES) window.addEventListener(gesture, first, { passive: true });
  return stop;
}

/** Asks the still drawing that the style sheet chose which sheet it is, and how large it came out. */
function fitOf(stage: HTMLElement): Fit | null {
  for (const svg of stage.querySelectorAll<SVGSVGElement>(`.${styles.wide} > svg, .${styles.narrow} > svg`)) {
    const { width } = svg.getBoundingClientRect();
    const sheet = svg.viewBox.baseVal.width === WIDE.width ? WIDE : NARROW;
    if (width > 0) return { sheet, scale: width / sheet.width };
  }
  return null;
}

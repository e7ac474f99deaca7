'use client';

import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  memo,
  type ReactElement,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { NARROW, type Sheet, WIDE } from '../sheet.ts';
import styles from './figure.module.css';
import type { ChartData } from './kinds.ts';
import { unpacked } from './packed.ts';
import { hasSwitch, ScaleSwitch } from './scale-switch.tsx';
import { Still } from './still.tsx';

/** Recharts is a hundred kilobytes: it is fetched for who does something here, when a chart is near the view or touched. */
const Interactive = lazy(() => import('./interactive.tsx'));

/** Drawn once: it never changes while the page around it does. */
const SameStill = memo(Still);

interface UpgradeProps {
  /** `packed` chart data. */
  readonly packedChart: unknown;
  readonly at: number | null;
  readonly labelId: string;
  readonly describedBy: string;
}

/** Shows the still drawing until the interactive one has been drawn in the same place, then hides it. */
export function Upgrade({ packedChart, at, labelId, describedBy }: UpgradeProps): ReactElement {
  const chart = useMemo(() => unpacked(packedChart) as ChartData, [packedChart]);
  const stage = useRef<HTMLDivElement>(null);
  const { isWanted, want, fit } = useWanted(stage);
  const [isDrawn, setDrawn] = useState(false);
  const [readout, setReadout] = useState<HTMLElement | null>(null);
  const [isLinear, setLinear] = useState(false);
  const drawn = useCallback(() => setDrawn(true), []);
  const shown = useMemo(() => (isLinear ? withLinear(chart) : chart), [chart, isLinear]);
  const [chosen, choosing] = useChosen(stage);
  const scaleTo = (next: boolean) => {
    setLinear(next);
    want();
  };
  return (
    <div ref={stage} className={styles.stage} {...choosing}>
      <div className={isDrawn ? styles.replaced : styles.still}>
        <SameStill chart={chart} at={at} labelId={labelId} />
      </div>
      {isWanted && fit && readout && (
        <Suspense fallback={null}>
          <Interactive
            chart={shown}
            sheet={fit.sheet}
            scale={fit.scale}
            labelId={labelId}
            describedBy={describedBy}
            readout={readout}
            chosen={chosen}
            onDrawn={drawn}
          />
        </Suspense>
      )}
      {hasSwitch(chart) && <ScaleSwitch id={chart.props.id} isLinear={isLinear} onChange={scaleTo} />}
      <div ref={setReadout} className={styles.readout} />
    </div>
  );
}

const withLinear = (chart: ChartData) =>
  ({ kind: chart.kind, props: { ...chart.props, isLinear: true } }) as unknown as ChartData;

/** The one line that is not muted. A click on its name chooses it, or the arrow keys up and down; again, or Escape, none. */
function useChosen(stage: RefObject<HTMLDivElement | null>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const names = () =>
    [...(stage.current?.querySelectorAll<SVGElement>('[data-name]') ?? [])].map(({ dataset }) => dataset.name ?? '');
  const onClickCapture = (event: MouseEvent) => {
    const name = (event.target as Element).closest<SVGElement>('[data-name]')?.dataset.name;
    if (name === undefined) return;
    event.stopPropagation();
    setChosen((before) => (before === name ? null : name));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.target as Element).tagName === 'INPUT') return;
    if (event.key === 'Escape') setChosen(null);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choices = [null, ...new Set(names())];
    if (step === undefined || choices.length < 3) return;
    event.preventDefault();
    setChosen((before) => choices.at((choices.indexOf(before) + step) % choices.length) ?? null);
  };
  return [chosen, { onClickCapture, onKeyDown }] as const;
}

interface Fit {
  readonly sheet: Sheet;
  readonly scale: number;
}

/** Wanted when it is touched, or near the view after the first gesture; and how large it is. */
function useWanted(stage: RefObject<HTMLDivElement | null>) {
  const [isWanted, setWanted] = useState(false);
  const [fit, setFit] = useState<Fit | null>(null);
  const want = useCallback(() => setWanted(true), []);
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
  }, [stage, want]);
  return { isWanted, want, fit };
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

'use client';

import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { ComposedChart, Line, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { subjectColor, symbolPath } from '../paint.ts';
import type { Pointer, PointerAxis, PointerLine, PointerStop } from '../pointer.ts';
import type { Sheet } from '../sheet.ts';
import styles from './figure.module.css';
import { type ChartData, pointedChart } from './kinds.ts';
import { Marks } from './marks.tsx';

interface InteractiveProps {
  readonly chart: ChartData;
  readonly sheet: Sheet;
  readonly scale: number;
  readonly labelId: string;
  readonly describedBy: string;
  /** Where the values are read: beside the drawing, never over it. */
  readonly readout: HTMLElement;
  /** The line that is not muted; null: none is. */
  readonly chosen: string | null;
  readonly onDrawn: () => void;
}

/**
 * The same rows through Recharts, on the same sheet and scales: pointing, touching, or the arrow
 * keys read the figures. Nothing moves by itself, whatever a reader has set about motion.
 */
export default function Interactive(props: InteractiveProps): ReactElement | null {
  const { chart, sheet, scale, chosen, readout, onDrawn } = props;
  useLayoutEffect(onDrawn, [onDrawn]);
  const box = useRef<HTMLDivElement>(null);
  const active = useRef<string | null>(null);
  useFollow(box, active);
  const pointed = useMemo(() => {
    const found = pointedChart(chart, sheet);
    return found && { drawing: found.drawing, pointer: found.pointer() };
  }, [chart, sheet]);
  if (!pointed) return null;
  const { drawing, pointer } = pointed;
  const { plot, width, height } = drawing;
  const isAlongX = pointer.along === 'x';
  const margin = { left: plot.left, right: width - plot.right, top: plot.top, bottom: height - plot.bottom };
  return (
    <div className={styles.layer}>
      <div ref={box} className={styles.live} style={{ width, height, transform: `scale(${scale})` }}>
        <ComposedChart
          width={width}
          height={height}
          margin={margin}
          layout={isAlongX ? 'horizontal' : 'vertical'}
          data={[...pointer.stops]}
          aria-labelledby={props.labelId}
          aria-describedby={props.describedBy}
        >
          <Marks marks={[...drawing.background, ...drawing.data]} chosen={chosen} />
          <XAxis {...axisProps(pointer.x)} {...(isAlongX && { dataKey: 'at' })} hide />
          <YAxis
            {...axisProps(isAlongX ? pointer.y : turned(pointer.y))}
            {...(!isAlongX && { dataKey: 'at' })}
            hide
            width={0}
          />
          <Tooltip
            content={(tip) => <Tip {...tip} link={active} />}
            portal={readout}
            isAnimationActive={false}
            cursor={{ stroke: 'var(--ink-faint)', strokeWidth: 1 }}
          />
          {pointer.lines.map((line) => lineElement(line))}
        </ComposedChart>
      </div>
    </div>
  );
}

/** Where stops lie one below the other, Recharts counts them from the top; `reversed` would be from the bottom. */
const turned = (axis: PointerAxis): PointerAxis => ({ ...axis, isReversed: !axis.isReversed });

function axisProps({ kind, domain, isReversed }: PointerAxis) {
  return {
    type: 'number' as const,
    scale: kind,
    domain: [domain[0], domain[1]] as [number, number],
    reversed: isReversed,
    allowDataOverflow: true,
  };
}

interface DotProps {
  readonly cx?: number | undefined;
  readonly cy?: number | undefined;
}

/** Only the place that is read: the drawing has its own marks. */
function lineElement({ id, subject }: PointerLine): ReactElement {
  const dot = ({ cx, cy }: DotProps) => {
    if (cx === undefined || cy === undefined || !Number.isFinite(cx) || !Number.isFinite(cy)) return <g />;
    if (subject === null) return <circle cx={cx} cy={cy} r={8} fill="none" stroke="var(--ink)" />;
    return <path d={symbolPath(subject, cx, cy, 5)} fill={subjectColor(subject)} stroke="var(--paper)" />;
  };
  return (
    <Line
      key={id}
      dataKey={(stop: PointerStop) => stop.values[id]}
      name={id}
      stroke="none"
      dot={false}
      activeDot={dot}
      isAnimationActive={false}
      legendType="none"
    />
  );
}

/** A click of the mouse or Enter goes to what is behind the place that is read; a touch only reads. */
function useFollow(box: RefObject<HTMLDivElement | null>, active: RefObject<string | null>) {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = () => {
      if (active.current !== null) location.assign(active.current);
    };
    const onClick = (event: PointerEvent | MouseEvent) => {
      if (!('pointerType' in event) || event.pointerType === 'mouse') follow();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') follow();
    };
    element.addEventListener('click', onClick);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('keydown', onKey);
    };
  }, [box, active]);
}

interface TipProps extends TooltipContentProps {
  /** Where Enter leads from here. */
  readonly link: RefObject<string | null>;
}

function Tip({ active, payload, link }: TipProps): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const stop = payload[0]?.payload as Pointer['stops'][number] | undefined;
  const href = (active && stop?.href) || null;
  useEffect(() => {
    link.current = href;
  }, [link, href]);
  useLayoutEffect(() => placeBelow(box.current));
  if (!active || !stop) return null;
  const hasRatios = stop.entries.some(({ ratio }) => ratio !== undefined);
  return (
    <div ref={box} className={styles.tip} role="status">
      <span className={styles.tipTitle}>
        <bdi>{stop.title}</bdi>
        {hasRatios && <span className={styles.tipLabel}>ratio to {stop.entries[0]?.label}</span>}
      </span>
      {stop.entries.map(({ label, text, subject, ratio }) => (
        <span key={`${label}${text}`} className={styles.tipEntry}>
          <span className={styles.tipLabel}>
            {subject !== null && (
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <path d={symbolPath(subject, 5, 5, 4)} fill={subjectColor(subject)} />
              </svg>
            )}
            <bdi>{label}</bdi>
          </span>
          <span className={styles.tipText}>
            {text}
            {ratio !== undefined && <b>{ratio}</b>}
          </span>
        </span>
      ))}
      {href && (
        <span className={`${styles.tipLabel} ${styles.tipFollow}`}>
          Enter or a click opens {href.startsWith('/r/') ? 'the run' : 'its page'}
        </span>
      )}
    </div>
  );
}

/** Above the drawing, unless that is beyond the top of the screen; beside it where the style sheet finds room there. */
function placeBelow(tip: HTMLElement | null) {
  const readout = tip?.parentElement?.parentElement;
  const stage = readout?.parentElement;
  if (!tip || !readout || !stage) return;
  readout.toggleAttribute('data-below', stage.getBoundingClientRect().top < tip.offsetHeight);
}

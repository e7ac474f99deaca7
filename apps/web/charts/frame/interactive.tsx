'use client';

import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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
  readonly onDrawn: () => void;
}

/**
 * The same rows through Recharts, on the same sheet and scales: pointing, touching, or the arrow
 * keys read the figures. Nothing moves by itself, whatever a reader has set about motion.
 */
export default function Interactive(props: InteractiveProps): ReactElement | null {
  const { chart, sheet, scale, onDrawn } = props;
  useLayoutEffect(onDrawn, [onDrawn]);
  const box = useRef<HTMLDivElement>(null);
  const active = useRef<string | null>(null);
  useFollow(box, active);
  const pointed = pointedChart(chart, sheet);
  if (!pointed) return null;
  const { drawing } = pointed;
  const pointer = pointed.pointer();
  const { plot, width, height } = drawing;
  const isAlongX = pointer.along === 'x';
  const margin = { left: plot.left, right: width - plot.right, top: plot.top, bottom: height - plot.bottom };
  const hasOwnLines = pointer.lines.some(({ stroke }) => stroke !== null);
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
          <Marks marks={hasOwnLines ? drawing.background : [...drawing.background, ...drawing.data]} />
          <XAxis {...axisProps(pointer.x)} {...(isAlongX && { dataKey: 'at' })} hide />
          <YAxis
            {...axisProps(isAlongX ? pointer.y : turned(pointer.y))}
            {...(!isAlongX && { dataKey: 'at' })}
            hide
            width={0}
          />
          <Tooltip
            content={(tip) => <Tip {...tip} link={active} />}
            isAnimationActive={false}
            cursor={{ stroke: 'var(--ink-faint)', strokeWidth: 1 }}
            offset={14}
            allowEscapeViewBox={{ x: false, y: !isAlongX }}
            wrapperStyle={{ zIndex: 2 }}
          />
          {pointer.lines.map((line) => lineElement(line))}
          {hasOwnLines && <Marks marks={drawing.data.slice(pointer.lines.length)} />}
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

function lineElement({ id, subject, stroke, isOpen }: PointerLine): ReactElement {
  const color = subjectColor(subject);
  const dot = (radius: number) => {
    return ({
      cx,
      cy,
      key,
    }: {
      cx?: number | undefined;
      cy?: number | undefined;
      key?: React.Key | null | undefined;
    }) =>
      cx === undefined || cy === undefined || !Number.isFinite(cx) || !Number.isFinite(cy) ? (
        <g key={key} />
      ) : (
        <path key={key} d={symbolPath(subject, cx, cy, radius)} fill={isOpen ? 'var(--paper)' : color} stroke={color} />
      );
  };
  const rowDot = ({
    cx,
    cy,
    key,
  }: {
    cx?: number | undefined;
    cy?: number | undefined;
    key?: React.Key | null | undefined;
  }) =>
    cx === undefined || cy === undefined || !Number.isFinite(cx) ? (
      <g key={key} />
    ) : (
      <circle key={key} cx={cx} cy={cy} r={8} fill="none" stroke="var(--ink)" />
    );
  const isStepped = stroke?.curve === 'stepAfter';
  return (
    <Line
      key={id}
      dataKey={(stop: PointerStop) => stop.values[id]}
      name={id}
      type={isStepped ? 'stepAfter' : 'linear'}
      stroke={stroke && stroke.curve !== 'none' ? color : 'none'}
      strokeWidth={2}
      {...(stroke?.dashArray ? { strokeDasharray: stroke.dashArray } : {})}
      dot={stroke && !isStepped ? dot(3) : false}
      activeDot={stroke ? dot(5) : rowDot}
      connectNulls
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
  const stop = payload[0]?.payload as Pointer['stops'][number] | undefined;
  const href = (active && stop?.href) || null;
  useEffect(() => {
    link.current = href;
  }, [link, href]);
  if (!active || !stop) return null;
  return (
    <div className={styles.tip} role="status">
      <span className={styles.tipTitle}>
        <bdi>{stop.title}</bdi>
      </span>
      {stop.entries.map(({ label, text, subject }) => (
        <span key={`${label}${text}`} className={styles.tipEntry}>
          <span className={styles.tipLabel}>
            {subject !== null && (
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <path d={symbolPath(subject, 5, 5, 4)} fill={subjectColor(subject)} />
              </svg>
            )}
            <bdi>{label}</bdi>
          </span>
          <span className={styles.tipText}>{text}</span>
        </span>
      ))}
      {href && (
        <span className={styles.tipLabel}>
          Enter or a click opens {href.startsWith('/r/') ? 'the run' : 'its page'}
        </span>
      )}
    </div>
  );
}

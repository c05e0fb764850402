import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { placeOf, type Scale } from './chart-scale.ts';

type FrameProps = {
  scale: Scale;
  tickText: (value: number) => string;
  /** Labels under the plot, from left to right. */
  xLabels: readonly string[];
  /** In percent of the plot, from its upper left corner. */
  children: ReactNode;
  /** Labels over the lines. */
  labels?: ReactNode;
};

/** The axes of a chart. Decorative: the table has the figures. */
export function ChartFrame({ scale, tickText, xLabels, children, labels }: FrameProps) {
  return (
    <div aria-hidden="true">
      <div className={styles.chart}>
        <div className={styles.yAxis}>
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ top: `${100 - placeOf(scale, tick)}%` }}>
              {tickText(tick)}
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
            {scale.ticks.map((tick) => {
              const y = 100 - placeOf(scale, tick);
              return <line key={tick} className={styles.grid} x1="0" x2="100" y1={y} y2={y} />;
            })}
            {children}
          </svg>
          {labels}
        </div>
        <div className={styles.xAxis}>
          {xLabels.map((label, index) => (
            <span key={`${index} ${label}`}>{label}</span>
          ))}
        </div>
      </div>
      {scale.low > 0 && (
        <p className={styles.note}>
          The scale starts at {tickText(scale.low)}, not at {tickText(0)}.
        </p>
      )}
    </div>
  );
}

/** The figures of a chart as a collapsed table. */
export function ChartFigures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.figures}>
      <summary>Show the figures as a table</summary>
      <div className={styles.figuresScroll} tabIndex={0} role="region" aria-label={`${label}: figures`}>
        {children}
      </div>
    </details>
  );
}

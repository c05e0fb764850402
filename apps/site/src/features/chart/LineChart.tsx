import { useId } from 'react';
import { ChartFigures, ChartFrame } from './ChartFrame.tsx';
import { placeOf, scaleOf, spread, type Scale } from './chart-scale.ts';
import chart from './chart.module.css';
import styles from './line-chart.module.css';

/** A line; null if its value is not known. */
export type ChartLine = { letter: string; name: string; values: readonly (number | null)[] };

export type Place = { at: number; text: string };

type Props = {
  label: string;
  lines: readonly ChartLine[];
  /** X values, ascending, with their text in the table: two may lie at the same place. */
  places: readonly Place[];
  /** Heading of the table's first column. */
  placeHead: string;
  /** Labels under the plot, from left to right. */
  xLabels: readonly string[];
  valueText: (value: number) => string;
};

/** In percent from the left and from the top. */
type Point = [number, number];

/** Height of a letter, in percent of the plot. */
const LABEL_HEIGHT = 9;

const isKnown = (value: number | null): value is number => value !== null;

/** The points of a line, in percent of the plot from its upper left corner. */
function pointsOf(values: readonly (number | null)[], places: readonly Place[], scale: Scale): Point[] {
  const first = places[0]?.at ?? 0;
  const width = (places.at(-1)?.at ?? 1) - first || 1;
  return values.flatMap((value, index) =>
    value === null
      ? []
      : [[(((places[index]?.at ?? first) - first) / width) * 100, 100 - placeOf(scale, value)]],
  );
}

function Plot({ lines, places, xLabels, valueText }: Omit<Props, 'label' | 'placeHead'>) {
  const scale = scaleOf(lines.flatMap(({ values }) => values.filter(isKnown)));
  const drawn = lines.map(({ letter, values }) => ({ letter, points: pointsOf(values, places, scale) }));
  const ends = drawn.map(({ points }): Point => points.at(-1) ?? [0, 0]);
  const labels = spread(
    ends.map(([, y]) => y),
    LABEL_HEIGHT,
  );
  return (
    <ChartFrame
      scale={scale}
      tickText={valueText}
      xLabels={xLabels}
      labels={drawn.map(({ letter }, index) => (
        <span
          key={letter}
          className={styles.lineLabel}
          data-letter={letter}
          style={{ left: `${ends[index]?.[0] ?? 0}%`, top: `${labels[index] ?? 0}%` }}
        >
          {letter}
        </span>
      ))}
    >
      {drawn.map(({ letter, points }) => (
        <polyline
          key={letter}
          className={chart.line}
          data-letter={letter}
          points={points.map((point) => point.map((at) => at.toFixed(2)).join(',')).join(' ')}
        />
      ))}
    </ChartFrame>
  );
}

function Figures({ lines, places, label, placeHead, valueText }: Omit<Props, 'xLabels'>) {
  return (
    <ChartFigures label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{placeHead}</th>
            {lines.map(({ name, letter }) => (
              <th key={letter} scope="col">
                {name} ({letter})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ text }, index) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              {lines.map(({ letter, values }) => {
                const value = values[index] ?? null;
                return <td key={letter}>{value === null ? 'Not known' : valueText(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFigures>
  );
}

/** A line chart with letters at the ends, a legend and a table. */
export function LineChart({ label, lines, ...rest }: Props) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <figure className={styles.figureBox} aria-labelledby={id}>
      <figcaption id={id}>{label}</figcaption>
      <ul className={styles.legend}>
        {lines.map(({ name, letter }) => (
          <li key={letter}>
            <svg viewBox="0 0 32 8" aria-hidden="true" focusable="false">
              <polyline className={chart.line} data-letter={letter} points="0,4 32,4" />
            </svg>
            <span>
              <b>{letter}</b> {name}
            </span>
          </li>
        ))}
      </ul>
      <Plot lines={lines} {...rest} />
      <Figures lines={lines} label={label} {...rest} />
    </figure>
  );
}

import { formatPounds } from '@isa/api/domain/money';
import type { YearRow } from '@isa/api/domain/calculators/isa-calculator';
import { MantineRoot } from '@isa/ui/MantineRoot';
import { AreaChart } from '@mantine/charts';
import chartStyles from '@mantine/charts/styles.css?url';
import swatchStyles from '@mantine/core/styles/ColorSwatch.css?url';
import { useState } from 'react';
import styles from './calculator.module.css';

const series = [
  { name: 'Contributions', color: 'var(--line-strong)' },
  { name: 'Growth', color: 'var(--brand)' },
];

const short = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** The axis labels have space for six digits. */
const onAxis = (pounds: number) => (Math.abs(pounds) < 1e6 ? formatPounds(pounds) : short.format(pounds));

/** The tooltip is headed "Year 6"; the axis has space for the number only. */
const YEAR = 'Year ';
const withoutYear = (year: string) => year.slice(YEAR.length);

/** Rendered only while open, or every figure would be in the page twice. */
function FiguresTable({ rows }: { rows: readonly YearRow[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      aria-live="off"
      className={styles.tableDetails}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Show the figures as a table</summary>
      {isOpen && (
        <div className={styles.tableScroll} tabIndex={0} role="region" aria-label="Figures by year">
          <table>
            <thead>
              <tr>
                <th scope="col">Year</th>
                <th scope="col">Contributions</th>
                <th scope="col">Growth</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.year}>
                  <th scope="row">{row.year}</th>
                  <td>{formatPounds(row.contributions)}</td>
                  <td>{formatPounds(row.interest)}</td>
                  <td>{formatPounds(row.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

/** Chart and table of contributions and growth by year. */
export default function GrowthChart({ rows }: { rows: readonly YearRow[] }) {
  const data = rows.map(({ year, contributions, interest }) => ({
    year: YEAR + year,
    Contributions: contributions,
    Growth: interest,
  }));
  return (
    <figure className={styles.chart}>
      <figcaption>Contributions and growth by year</figcaption>
      <div aria-hidden="true">
        <MantineRoot styles={[swatchStyles, chartStyles]}>
          <AreaChart
            h={240}
            data={data}
            dataKey="year"
            type="stacked"
            series={series}
            withLegend
            withDots={false}
            // Space on the right for half of the last label.
            areaChartProps={{ accessibilityLayer: false, margin: { right: 12 } }}
            valueFormatter={formatPounds}
            xAxisProps={{ interval: 'equidistantPreserveEnd', tickFormatter: withoutYear }}
            yAxisProps={{ width: 80, tickFormatter: onAxis }}
            areaProps={{ isAnimationActive: false }}
          />
        </MantineRoot>
      </div>
      <FiguresTable rows={rows} />
    </figure>
  );
}

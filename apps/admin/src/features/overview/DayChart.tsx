import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatShortDate } from '../../format.ts';
import type { DayCount } from './MetricTile.tsx';

const HEIGHT = 56;

export default function DayChart({ days, label }: { days: readonly DayCount[]; label: string }) {
  return (
    <BarChart
      h={HEIGHT}
      data={days.map(({ date, count }) => ({ date: formatShortDate(date), count }))}
      dataKey="date"
      series={[{ name: 'count', label, color: 'var(--brand)' }]}
      withXAxis={false}
      withYAxis={false}
      gridAxis="none"
      barChartProps={{ accessibilityLayer: false, margin: { top: 2, right: 0, bottom: 0, left: 0 } }}
      barProps={{ isAnimationActive: false, radius: 1 }}
      tooltipAnimationDuration={0}
    />
  );
}

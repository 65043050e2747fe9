import { BarChart } from '@mantine/charts';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { Card } from '../../../shared/ui/primitives.tsx';
import type { Worked } from '../api/reports.ts';
import { sayFigure } from '../lib/ask.ts';
import { plotOf } from '../lib/plot.ts';

const COLOURS = ['var(--accent)', 'var(--ok)', 'var(--hold)', 'var(--seal)', 'var(--ink-3)'];

/** Bars of the rows, stacked by the columns. The table below says all of it to whoever does not see it. */
export function ReportChart({ worked }: { worked: Worked }) {
  const { data, series, isTime } = plotOf(worked);
  if (data.length === 0) return null;
  const sayHeight = (value: number) =>
    worked.unit === '원' && value >= 10_000 ? `${sayFigure(String(value / 10_000))}만` : sayFigure(String(value));
  return (
    <Card title={worked.source}>
      <div aria-hidden style={{ padding: '0.25rem 1rem 1rem' }}>
        <BarChart
          h={isTime ? 260 : Math.max(160, data.length * 34 + 60)}
          data={data}
          dataKey="label"
          type={worked.ask.measure === 'average' ? 'default' : 'stacked'}
          orientation={isTime ? 'horizontal' : 'vertical'}
          series={series.map((name, at) => ({ name, color: COLOURS[at % COLOURS.length] ?? 'var(--accent)' }))}
          withLegend={series.length > 1}
          legendProps={{ itemSorter: null }}
          valueFormatter={(value) => sayFigure(String(Math.round(value * 100) / 100))}
          yAxisProps={isTime ? { width: 72, tickFormatter: sayHeight } : { width: 112 }}
          {...(!isTime && { xAxisProps: { tickFormatter: sayHeight } })}
          maxBarWidth={36}
          barProps={{ isAnimationActive: false }}
        />
      </div>
    </Card>
  );
}

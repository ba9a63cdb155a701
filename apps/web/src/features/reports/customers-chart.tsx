import type { Report } from '@comanda/contract/reports/reports.contract';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { locale } from '../../lib/language.ts';
import { colors, noAnimation, xAxis } from '../../ui/chart-style.tsx';
import { PeriodLegend } from './chart-parts.tsx';
import { ReportCard } from './report-card.tsx';
import { countColumn, textColumn } from './report-columns.ts';
import { reportsTexts as t } from './reports.texts.ts';

type Guests = { title: string; now: number; before: number };

/** First-time and returning customers, beside the period before. */
export function CustomersChart({ report }: { report: Report }) {
  const rows = (['newCustomers', 'repeatedCustomers'] as const).map((name) => ({
    title: t[name],
    now: report[name],
    before: report.previous[name],
  }));
  return (
    <ReportCard<Guests>
      title={t.customers}
      fact={rows.map(({ title, now, before }) => t.countOf({ title, count: now, before })).join(' ')}
      days={report}
      rows={rows}
      columns={[
        textColumn(t.columns.customers, ({ title }) => title),
        countColumn(t.thisPeriod, ({ now }) => now),
        countColumn(t.periodBefore, ({ before }) => before),
      ]}
    >
      <PeriodLegend />
      <ResponsiveContainer width="100%" height={200}>
        <BarChart {...noAnimation} data={rows} barGap={2} barCategoryGap="25%" margin={{ top: 24, right: 4, left: 4 }}>
          <XAxis {...xAxis()} dataKey="title" interval={0} />
          <YAxis hide domain={[0, 'dataMax']} />
          {(['before', 'now'] as const).map((period) => (
            <Bar
              key={period}
              dataKey={period}
              fill={colors[period]}
              radius={[4, 4, 0, 0]}
              minPointSize={2}
              maxBarSize={56}
              isAnimationActive={false}
            >
              <LabelList
                dataKey={period}
                position="top"
                fill="var(--color-ink)"
                fontSize={13}
                formatter={(guests) => Number(guests).toLocaleString(locale())}
              />
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </ReportCard>
  );
}

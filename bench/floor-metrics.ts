import { once } from 'node:events';
import { openClickHouse } from '#platform/clickhouse';
import type { Ready } from './start-process.ts';
import { answersAtOnce, timeAnswers } from './time-target.ts';

export interface MetricsFloorPlan {
  clickhouseUrl: string;
  websiteId: string;
}

/** A message: how many queries of a range to run. */
export interface MetricsFloorOrder {
  startDate: string;
  endDate: string;
  answers: number;
}

// Queries the plain table, a few queries concurrently, and reports the milliseconds of each.
const [plan] = (await once(process, 'message')) as [MetricsFloorPlan];
process.on('disconnect', () => process.exit());
const clickhouse = openClickHouse(plan.clickhouseUrl, { size: answersAtOnce });

const statement = `
  select query, sum(clicks) as c, sum(impressions) as i, sum(position * impressions) / sum(impressions) as position
  from plain_figures
  where website_id = {websiteId: UUID} and search_type = 'web' and date between {startDate: Date} and {endDate: Date}
  group by query order by c desc limit 100`;

process.on('message', ({ answers, ...range }: MetricsFloorOrder) => {
  const ask = () => clickhouse.query(statement, { websiteId: plan.websiteId, ...range });
  void timeAnswers(answers, ask).then((tookMs) => process.send?.({ tookMs }));
});
process.send?.({} satisfies Ready);

import { once } from 'node:events';
import { openFacts } from '#facts';
import type { Ready } from './start-process.ts';
import { answersAtOnce, timeAnswers } from './time-target.ts';

export interface FiguresFloorPlan {
  clickhouseUrl: string;
  websiteId: string;
}

/** What it is told to do: so many answers about a range. */
export interface FiguresFloorOrder {
  startDate: string;
  endDate: string;
  answers: number;
}

// Asks the plain table, a few questions at once; answers with the milliseconds that each of them took.
const [plan] = (await once(process, 'message')) as [FiguresFloorPlan];
process.on('disconnect', () => process.exit());
const facts = openFacts(plan.clickhouseUrl, { size: answersAtOnce });

const statement = `
  select query, sum(clicks) as c, sum(impressions) as i, sum(position * impressions) / sum(impressions) as position
  from plain_figures
  where website_id = {websiteId: UUID} and search_type = 'web' and date between {startDate: Date} and {endDate: Date}
  group by query order by c desc limit 100`;

process.on('message', ({ answers, ...range }: FiguresFloorOrder) => {
  const ask = () => facts.query(statement, { websiteId: plan.websiteId, ...range });
  void timeAnswers(answers, ask).then((tookMs) => process.send?.({ tookMs }));
});
process.send?.({} satisfies Ready);

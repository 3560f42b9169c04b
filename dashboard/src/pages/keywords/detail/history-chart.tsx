import { useQueries } from '@tanstack/react-query';
import { campaignQuery, campaignsQuery } from '../../../api/campaigns.ts';
import type { KeywordDay } from '../../../api/keywords.ts';
import { formatCount } from '../../../format/numbers.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { shortAddress, webAddress } from '../parts/web-address.ts';
import { DayStrip } from './day-strip.tsx';
import { EventList, type HappenedEvent } from './event-list.tsx';
import { fillDays, findFailures, findPageChanges } from './read-days.ts';

interface HistoryChartProps {
  days: readonly KeywordDay[];
  range: { startDate: string; endDate: string };
  websiteId: string;
}

const shownCampaigns = 3;
const campaignWords: Record<string, string> = {
  launch: 'launched',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  complete: 'completed',
};

/** Positions with what happened meanwhile, and below each day how its check ended. */
export function HistoryChart({ days, range: { startDate, endDate }, websiteId }: HistoryChartProps) {
  const all = fillDays(days, startDate, endDate);
  const steered = useCampaignEvents(websiteId);
  const failures: HappenedEvent[] = findFailures(all).map(({ day, count }) => ({
    day,
    kind: 'failure',
    label: count === 1 ? 'Check failed' : `Checks failed on ${count} days`,
  }));
  const moves: HappenedEvent[] = findPageChanges(days).map(({ day, from, to }) => ({
    day,
    kind: 'page',
    label: `Another page ranks: ${tellPage(to)}, before ${tellPage(from)}`,
  }));
  const events = [...failures, ...moves, ...steered]
    .filter(({ day }) => day >= startDate && day <= endDate)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <>
      <TimeChart
        label="Position by day"
        days={all.map(({ date }) => date)}
        series={[{ key: 'position', label: 'Position', values: all.map(({ position }) => position) }]}
        format={formatCount}
        annotations={events.map(({ day }, index) => ({ day, label: String(index + 1) }))}
        isInverted
      />
      <DayStrip days={all} />
      <EventList events={events} />
    </>
  );
}

/** What was decided about the website’s newest campaigns, for those who ask why a position moved. */
function useCampaignEvents(websiteId: string): HappenedEvent[] {
  const { rows } = useRows(campaignsQuery({ websiteId: [websiteId] }));
  const launched = rows.filter(({ status }) => status !== 'draft').slice(0, shownCampaigns);
  const campaigns = useQueries({ queries: launched.map(({ id }) => campaignQuery(id)) });
  return campaigns.flatMap(({ data }) =>
    (data?.data.history ?? []).flatMap(({ event, at }): HappenedEvent[] => {
      const word = campaignWords[event];
      if (word === undefined || data === undefined) return [];
      return [{ day: at.slice(0, 10), kind: 'campaign', label: `Campaign ${data.data.name} ${word}` }];
    }),
  );
}

function tellPage(url: string): string {
  const address = webAddress(url);
  return address === null ? url : shortAddress(address);
}

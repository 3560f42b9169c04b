import { useQueries } from '@tanstack/react-query';
import { campaignQuery, campaignsQuery } from '../../../api/campaigns.ts';
import type { KeywordDay } from '../../../api/keywords.ts';
import { formatCount } from '../../../format/numbers.ts';
import type { Series } from '../../../ui/chart/series.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { importSourceLabel } from '../parts/import-source.ts';
import { useNotes } from '../parts/use-notes.ts';
import { shortenUrl, parseWebUrl } from '../parts/web-url.ts';
import { CheckStrip } from './check-strip.tsx';
import { EventList, type HistoryEvent } from '../parts/event-list.tsx';
import {
  fillDays,
  findFailures,
  findImportSources,
  findPageChanges,
  holdPositions,
  type HistoryDay,
} from './history-days.ts';

interface HistoryChartProps {
  days: readonly KeywordDay[];
  range: { startDate: string; endDate: string };
  websiteId: string;
  /** Of the keyword's checks. */
  intervalHours: number;
  /** Whether the member may delete notes. */
  canEdit: boolean;
}

const maxCampaigns = 3;
const campaignEventLabels: Record<string, string> = {
  launch: 'launched',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  complete: 'completed',
};

const carriedHelp =
  'Pale: the last known position, which counts for two check intervals. Days that no check covers are gaps.';
const hasCarried = ({ carriedFrom = [] }: Series) => carriedFrom.some((day) => day !== null);

/** Positions by day, annotated with events, and the status of each day's check. */
export function HistoryChart({
  days,
  range: { startDate, endDate },
  websiteId,
  intervalHours,
  canEdit,
}: HistoryChartProps) {
  const all = fillDays(days, startDate, endDate);
  const campaignEvents = useCampaignEvents(websiteId);
  const notes = useNotes(websiteId, canEdit);
  const series = positionSeries(all, intervalHours, findImportSources(days));
  const failures: HistoryEvent[] = findFailures(all).map(({ day, count }) => ({
    day,
    kind: 'failure',
    label: count === 1 ? 'Check failed' : `Checks failed on ${count} days`,
  }));
  const pageChanges: HistoryEvent[] = findPageChanges(days).map(({ day, from, to }) => ({
    day,
    kind: 'page',
    label: `Ranking page changed from ${describePage(from)} to ${describePage(to)}`,
  }));
  const events = [...failures, ...pageChanges, ...campaignEvents, ...notes]
    .filter(({ day }) => day >= startDate && day <= endDate)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <>
      <TimeChart
        label="Position by day"
        days={all.map(({ date }) => date)}
        series={series}
        format={formatCount}
        unit="Position"
        kind="steps"
        annotations={events.map(({ day }, index) => ({ day, label: String(index + 1) }))}
        isInverted
        help={series.some(hasCarried) ? carriedHelp : undefined}
        renderBelow={([first = '', ...others]) => (
          <CheckStrip days={all.filter(({ date }) => date >= first && date <= (others.at(-1) ?? first))} />
        )}
      />
      <EventList events={events} />
    </>
  );
}

/** Imported positions are a line of their own, because another rank tracker measured them. */
function positionSeries(
  days: readonly HistoryDay[],
  intervalHours: number,
  sources: readonly string[],
): Series[] {
  const own = { key: 'position', label: 'Position', ...holdPositions(days, intervalHours) };
  if (sources.length === 0) return [own];
  const label = `Imported from ${sources.map(importSourceLabel).join(', ')}`;
  const values = days.map(({ state, position }) => (state === 'imported' ? position : null));
  return [own, { key: 'imported', label, values }];
}

/** Status changes of the website's newest campaigns, which may explain a change of position. */
function useCampaignEvents(websiteId: string): HistoryEvent[] {
  const { rows } = useRows(campaignsQuery({ websiteId: [websiteId] }));
  const launched = rows.filter(({ status }) => status !== 'draft').slice(0, maxCampaigns);
  const campaigns = useQueries({ queries: launched.map(({ id }) => campaignQuery(id)) });
  return campaigns.flatMap(({ data }) =>
    (data?.data.history ?? []).flatMap(({ event, at }): HistoryEvent[] => {
      const label = campaignEventLabels[event];
      if (label === undefined || data === undefined) return [];
      return [{ day: at.slice(0, 10), kind: 'campaign', label: `Campaign ${data.data.name} ${label}` }];
    }),
  );
}

function describePage(url: string): string {
  const parsed = parseWebUrl(url);
  return parsed === null ? url : shortenUrl(parsed);
}

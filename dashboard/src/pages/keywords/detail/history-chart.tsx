import type { KeywordDay } from '../../../api/keywords.ts';
import { formatDays } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import type { Series } from '../../../ui/chart/series.ts';
import { importSourceLabel } from '../parts/import-source.ts';
import { shortenUrl, parseWebUrl } from '../parts/web-url.ts';
import type { ComparedHistory } from './use-compared-history.ts';
import { CheckStrip } from './check-strip.tsx';
import type { HistoryEvent } from '../parts/event-kinds.ts';
import { NotedChart } from '../parts/noted-chart.tsx';
import {
  fillDays,
  findFailures,
  findImportSources,
  findPageChanges,
  type HistoryDay,
} from './history-days.ts';

interface HistoryChartProps {
  days: readonly KeywordDay[];
  range: { startDate: string; endDate: string };
  earlier: ComparedHistory | null;
  websiteId: string;
}

/** Positions by day, annotated with events, and the status of each day's check. */
export function HistoryChart({ days, range: { startDate, endDate }, earlier, websiteId }: HistoryChartProps) {
  const all = fillDays(days, startDate, endDate);
  const failures: HistoryEvent[] = findFailures(all).map(({ day, count }) => ({
    key: `failure ${day}`,
    day,
    kind: 'failure',
    label: count === 1 ? 'Check failed' : `Checks failed on ${count} days`,
  }));
  const pageChanges: HistoryEvent[] = findPageChanges(days).map(({ day, from, to }) => ({
    key: `page ${day}`,
    day,
    kind: 'page',
    label: `Ranking page changed from ${describePage(from)} to ${describePage(to)}`,
  }));
  return (
    <NotedChart
      websiteId={websiteId}
      label="Position by day"
      days={all.map(({ date }) => date)}
      series={[...positionSeries(all, findImportSources(days)), ...earlierSeries(earlier, all.length)]}
      format={formatCount}
      events={[...failures, ...pageChanges]}
      isInverted
    >
      <CheckStrip days={all} />
    </NotedChart>
  );
}

/** The positions of the compared days, day by day below those of the range. */
function earlierSeries(earlier: ComparedHistory | null, count: number): Series[] {
  if (earlier === null) return [];
  const positions = fillDays(earlier.days, earlier.from, earlier.to).map(({ position }) => position);
  const values = Array.from({ length: count }, (_none, index) => positions[index] ?? null);
  return [{ key: 'earlier', label: formatDays(earlier), values, isEarlier: true }];
}

/** Imported positions are a line of their own, because another rank tracker measured them. */
function positionSeries(days: readonly HistoryDay[], sources: readonly string[]): Series[] {
  const ofState = (isImported: boolean) =>
    days.map(({ state, position }) => ((state === 'imported') === isImported ? position : null));
  const own = { key: 'position', label: 'Position', values: ofState(false) };
  if (sources.length === 0) return [own];
  const label = `Imported from ${sources.map(importSourceLabel).join(', ')}`;
  return [own, { key: 'imported', label, values: ofState(true) }];
}

function describePage(url: string): string {
  const parsed = parseWebUrl(url);
  return parsed === null ? url : shortenUrl(parsed);
}

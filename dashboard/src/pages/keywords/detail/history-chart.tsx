import { t } from '@lingui/core/macro';
import type { KeywordDay } from '../../../api/keywords.ts';
import { eachDay } from '../../../format/days.ts';
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
  holdPositions,
  type HistoryDay,
} from './history-days.ts';

interface HistoryChartProps {
  days: readonly KeywordDay[];
  range: { startDate: string; endDate: string };
  earlier: ComparedHistory | null;
  websiteId: string;
  /** Of the keyword's checks. */
  intervalHours: number;
}

const carriedHelp = t`Pale: the last known position, which counts for two check intervals. Days that no check covers are gaps.`;
const hasCarried = ({ carriedFrom = [] }: Series) => carriedFrom.some((day) => day !== null);

/** Positions by day, annotated with events, and the status of each day's check. */
export function HistoryChart({
  days,
  range: { startDate, endDate },
  earlier,
  websiteId,
  intervalHours,
}: HistoryChartProps) {
  const all = fillDays(days, startDate, endDate);
  const series = positionSeries(all, intervalHours, findImportSources(days));
  const failures: HistoryEvent[] = findFailures(all).map(({ day, count }) => ({
    key: `failure ${day}`,
    day,
    kind: 'failure',
    label: count === 1 ? t`Check failed` : t`Checks failed on ${count} days`,
  }));
  const pageChanges: HistoryEvent[] = findPageChanges(days).map(({ day, from, to }) => ({
    key: `page ${day}`,
    day,
    kind: 'page',
    label: t`Ranking page changed from ${describePage(from)} to ${describePage(to)}`,
  }));
  return (
    <NotedChart
      websiteId={websiteId}
      label={t`Position by day`}
      days={all.map(({ date }) => date)}
      earlierDays={earlier === null ? undefined : eachDay(earlier.from, earlier.to)}
      series={[...series, ...earlierSeries(earlier, all.length, intervalHours)]}
      format={formatCount}
      unit={t`Position`}
      kind="steps"
      events={[...failures, ...pageChanges]}
      isInverted
      help={series.some(hasCarried) ? carriedHelp : undefined}
      renderBelow={([first = '', ...others]) => (
        <CheckStrip days={all.filter(({ date }) => date >= first && date <= (others.at(-1) ?? first))} />
      )}
    />
  );
}

/** The positions of the compared days, day by day below those of the range. */
function earlierSeries(earlier: ComparedHistory | null, count: number, intervalHours: number): Series[] {
  if (earlier === null) return [];
  const held = holdPositions(fillDays(earlier.days, earlier.from, earlier.to), intervalHours);
  const values = Array.from({ length: count }, (_none, index) => held.values[index] ?? null);
  return [{ key: 'earlier', label: formatDays(earlier), values, isEarlier: true }];
}

/** Imported positions are a line of their own, because another rank tracker measured them. */
function positionSeries(
  days: readonly HistoryDay[],
  intervalHours: number,
  sources: readonly string[],
): Series[] {
  const own = { key: 'position', label: t`Position`, ...holdPositions(days, intervalHours) };
  if (sources.length === 0) return [own];
  const label = t`Imported from ${sources.map(importSourceLabel).join(', ')}`;
  const values = days.map(({ state, position }) => (state === 'imported' ? position : null));
  return [own, { key: 'imported', label, values }];
}

function describePage(url: string): string {
  const parsed = parseWebUrl(url);
  return parsed === null ? url : shortenUrl(parsed);
}

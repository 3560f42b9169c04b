import { useState } from 'react';
import { customRange } from '../../../api/date-range.ts';
import { addDays, addMonths, eachDay, startOfMonth } from '../../../format/days.ts';
import { type InteractiveChartProps, TimeChart } from '../../../ui/chart/time-chart.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import type { EventKind, HistoryEvent } from './event-kinds.ts';
import { EventList } from './event-list.tsx';
import { numberDays } from './number-days.ts';
import { useAnnotations } from './use-annotations.tsx';

interface NotedChartProps extends Omit<InteractiveChartProps, 'annotations'> {
  websiteId: string;
  /** Further events on the days of the chart. */
  events?: readonly HistoryEvent[];
}

/**
 * A chart of a website with the events of its days: numbered in the chart, and as a list that is filtered by kind. Selected days become
 * the date range of the page.
 */
export function NotedChart({ websiteId, events = [], ...chart }: NotedChartProps) {
  const annotations = useAnnotations(websiteId);
  const change = useSearchChange();
  const [hidden, setHidden] = useState<readonly EventKind[]>([]);
  const range = useDateRange();
  const [first = '', last = ''] = [chart.days[0], chart.days.at(-1)];
  // Metrics of the newest days arrive later than what happened on these days, so the list may have events after the last day of the chart.
  const end = range.to > last ? range.to : last;
  const isMonthly = chart.interval === 'month';
  const unitOf = (day: string) => (isMonthly ? startOfMonth(day) : day);
  const endOf = (day: string) => (isMonthly ? addDays(addMonths(day, 1), -1) : day);
  const all = [...events, ...annotations.events]
    .filter(({ day }) => unitOf(day) >= first && day <= endOf(end))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const shown = all.filter(({ kind }) => !hidden.includes(kind));
  const toggle = (kind: EventKind) =>
    setHidden(hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind]);
  // Toggled kinds do not change the days.
  const days = isMonthly ? chart.days : withDays(chart.days, all);
  const lastDrawn = days.at(-1) ?? last;
  const marked = shown.map(({ day }) => unitOf(day)).filter((day) => day <= lastDrawn);
  const { add } = annotations;
  return (
    <>
      <TimeChart
        {...chart}
        days={days}
        annotations={numberDays(marked)}
        onSelectRange={(from, to) => change({ range: customRange({ from, to: endOf(to) }) })}
      />
      <EventList
        websiteId={websiteId}
        events={shown}
        numbered={marked.length}
        kinds={[...new Set(all.map(({ kind }) => kind))]}
        hidden={hidden}
        onToggle={toggle}
        {...(add === undefined ? {} : { onAdd: () => add(end) })}
      />
      {annotations.dialog}
    </>
  );
}

/** Metrics of the newest days arrive within these days. Events after them are listed only, because the rest of the chart would be empty. */
const maxLateDays = 7;

/** Days of a chart and those after them, which have no values yet, up to the last event. Pure. */
function withDays(days: readonly string[], events: readonly HistoryEvent[]): readonly string[] {
  const last = days.at(-1);
  if (last === undefined) return days;
  const until = events.findLast(({ day }) => day <= addDays(last, maxLateDays))?.day ?? last;
  return [...days, ...eachDay(addDays(last, 1), until)];
}

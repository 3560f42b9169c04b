import { useQuery } from '@tanstack/react-query';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { TimeChart, type InteractiveChartProps } from '../../../ui/chart/time-chart.tsx';
import { EventList } from './event-list.tsx';
import { useNotes } from './use-notes.ts';

interface NotedChartProps extends Omit<InteractiveChartProps, 'annotations'> {
  websiteId: string;
}

/** A chart of a website with the notes on its days. */
export function NotedChart({ websiteId, ...chart }: NotedChartProps) {
  const canEdit = hasRole(useQuery(sessionQuery()).data, 'manager');
  const [first = '', last = ''] = [chart.days[0], chart.days.at(-1)];
  const notes = useNotes(websiteId, canEdit)
    .filter(({ day }) => day >= first && day <= last)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <>
      <TimeChart
        {...chart}
        annotations={notes.map(({ day }, index) => ({ day, label: String(index + 1) }))}
      />
      <EventList events={notes} />
    </>
  );
}

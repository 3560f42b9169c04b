import { Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { keywordHistoryQuery } from '../../../api/keywords.ts';
import { DaysControl } from '../../../ui/days-control.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AddNoteDialog } from '../parts/add-note-dialog.tsx';
import { HistoryChart } from './history-chart.tsx';
import { historyRanges } from './ranges.ts';

interface HistoryPanelProps {
  websiteId: string;
  keywordId: string;
  intervalHours: number;
  days: number;
  /** Whether the member may add and delete notes. */
  canEdit: boolean;
}

/** The positions of a keyword by day, with notes. */
export function HistoryPanel({ websiteId, keywordId, intervalHours, days, canEdit }: HistoryPanelProps) {
  const history = useQuery(keywordHistoryQuery(websiteId, keywordId, days));
  const [isAdding, adding] = useDisclosure();
  const today = history.data?.meta.endDate;
  return (
    <Panel
      title="History"
      description="Organic position by day. A failed check is no lost position."
      actions={
        <Group gap="xs">
          {canEdit && (
            <Button size="xs" variant="default" onClick={adding.open}>
              Add note
            </Button>
          )}
          <DaysControl days={days} ranges={historyRanges} />
        </Group>
      }
    >
      <Loaded query={history} skeleton={<Skeleton height={320} />}>
        {({ data, meta }) => (
          <HistoryChart
            days={data}
            range={meta}
            websiteId={websiteId}
            intervalHours={intervalHours}
            canEdit={canEdit}
          />
        )}
      </Loaded>
      {isAdding && today !== undefined && (
        <AddNoteDialog websiteId={websiteId} today={today} onClose={adding.close} />
      )}
    </Panel>
  );
}

import { Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { keywordHistoryQuery } from '../../../api/keywords.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { AddNoteDialog } from '../parts/add-note-dialog.tsx';
import { HistoryChart } from './history-chart.tsx';

interface HistoryPanelProps {
  websiteId: string;
  keywordId: string;
  /** Whether the member may add and delete notes. */
  canEdit: boolean;
}

/** The positions of a keyword by day, with notes. */
export function HistoryPanel({ websiteId, keywordId, canEdit }: HistoryPanelProps) {
  const history = useQuery(keywordHistoryQuery(websiteId, keywordId, useDateRange().query));
  const [isAdding, adding] = useDisclosure();
  const today = history.data?.meta.endDate;
  return (
    <Panel
      title="History"
      description="Organic position by day. Days without a successful check are gaps, not lost positions."
      actions={
        <Group gap="xs">
          {canEdit && (
            <Button size="xs" variant="default" onClick={adding.open}>
              Add note
            </Button>
          )}
        </Group>
      }
    >
      <Loaded query={history} skeleton={<Skeleton height={320} />}>
        {({ data, meta }) => (
          <HistoryChart days={data} range={meta} websiteId={websiteId} canEdit={canEdit} />
        )}
      </Loaded>
      {isAdding && today !== undefined && (
        <AddNoteDialog websiteId={websiteId} today={today} onClose={adding.close} />
      )}
    </Panel>
  );
}

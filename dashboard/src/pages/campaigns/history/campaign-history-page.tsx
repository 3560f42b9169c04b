import { Button, Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { historyQuery } from '../../../api/campaigns.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { HistoryList } from './history-list.tsx';

/** Everything that has happened to a campaign: who, when and why. */
export function CampaignHistoryPage() {
  const { campaignId } = useParams({ from: '/account/campaigns/$campaignId' });
  const { rows, error, isPending, hasMore, loadMore, retry } = useRows(historyQuery(campaignId));
  return (
    <Panel title="History" description="Every change, with who made it and why. Nothing is ever taken out.">
      {isPending ? <Skeleton height={240} /> : <HistoryList events={rows} />}
      {error !== null && <ProblemNotice error={error} onRetry={retry} />}
      {hasMore && (
        <Button mt="md" variant="default" size="xs" onClick={loadMore}>
          Show earlier
        </Button>
      )}
    </Panel>
  );
}

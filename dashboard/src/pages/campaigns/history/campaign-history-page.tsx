import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { historyQuery } from '../../../api/campaigns.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { HistoryList } from './history-list.tsx';

/** All events of a campaign, with actor, time and reason. */
export function CampaignHistoryPage() {
  const { campaignId } = useParams({ from: '/account/campaigns/$campaignId' });
  const { rows, error, isPending, hasMore, loadMore, retry } = useRows(historyQuery(campaignId));
  return (
    <Panel title={t`History`} description={t`All changes, with actor and reason. Entries are never deleted.`}>
      {isPending ? <Skeleton height={240} /> : <HistoryList events={rows} />}
      {error !== null && <ProblemNotice error={error} onRetry={retry} />}
      {hasMore && (
        <Button mt="md" variant="default" size="xs" onClick={loadMore}>
          <Trans>Show earlier events</Trans>
        </Button>
      )}
    </Panel>
  );
}

import { Button, Group, Table } from '@mantine/core';
import { IconFileAnalytics } from '../../../ui/icons.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { createReport, reportsQuery } from '../../../api/campaign-reports.ts';
import { type Report, reportPdf } from '../../../api/reports.ts';
import { formatDay, formatShortDay } from '../../../format/dates.ts';
import { Ago } from '../../../ui/ago.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import classes from '../overview/overview.module.css';
import { useCampaign } from '../parts/use-campaign.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { RecipientsPanel } from './recipients-panel.tsx';
import { ShareDialog } from '../../reports/share-dialog.tsx';

const kindLabels: Record<Report['kind'], string> = {
  cycle: 'Month',
  on_demand: 'On demand',
  scheduled: 'Scheduled',
};

/** Reports of a campaign. They can be downloaded, shared by link and sent by mail. */
export function CampaignReportsPage() {
  const { campaignId } = useParams({ from: '/account/campaigns/$campaignId' });
  const { rows, error, isPending, retry } = useRows(reportsQuery(campaignId));
  const [shared, setShared] = useState<Report | null>(null);
  const creating = useCampaignAction(createReport);
  const status = useCampaign().data?.data.status;
  const mayCreate = useHasRole('manager') && status !== 'draft';
  const createButton = (
    <Button size="xs" loading={creating.isPending} onClick={() => creating.mutate({ campaignId })}>
      Create report
    </Button>
  );
  return (
    <div className={classes.columns}>
      <Panel
        title="Reports"
        description="Existing reports do not change."
        actions={mayCreate ? createButton : undefined}
        isFlush
      >
        {creating.isError && <ProblemNotice error={creating.error} />}
        {error !== null && <ProblemNotice error={error} onRetry={retry} />}
        {!isPending && rows.length === 0 && (
          <EmptyState icon={IconFileAnalytics} title="No reports yet">
            Cairn creates a report at the end of each month and sends it to the recipients.
          </EmptyState>
        )}
        {rows.length > 0 && <ReportTable reports={rows} onShare={setShared} />}
      </Panel>
      <RecipientsPanel campaignId={campaignId} />
      {shared !== null && <ShareDialog report={shared} onClose={() => setShared(null)} />}
    </div>
  );
}

function ReportTable({ reports, onShare }: { reports: readonly Report[]; onShare(report: Report): void }) {
  return (
    <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="sm" horizontalSpacing="md" aria-label="Reports">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Month</Table.Th>
            <Table.Th>Type</Table.Th>
            <Table.Th>Created</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reports.map((report) => (
            <Table.Tr key={report.id}>
              <Table.Td>
                {report.month}
                <div className={classes.quiet}>
                  {formatShortDay(report.from)} – {formatDay(report.to)}
                </div>
              </Table.Td>
              <Table.Td>{kindLabels[report.kind]}</Table.Td>
              <Table.Td>
                <Ago at={report.createdAt} />
              </Table.Td>
              <Table.Td>
                <Group gap="xs" justify="flex-end" wrap="nowrap">
                  <Button size="xs" variant="default" component="a" href={reportPdf(report)} target="_blank">
                    PDF
                  </Button>
                  <Button size="xs" variant="default" onClick={() => onShare(report)}>
                    Share
                  </Button>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

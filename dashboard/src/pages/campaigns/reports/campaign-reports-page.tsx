import { Button, Group, Table } from '@mantine/core';
import { IconFileAnalytics } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { makeReport, type Report, reportPdf, reportsQuery } from '../../../api/campaign-reports.ts';
import { formatDay, formatShortDay } from '../../../format/dates.ts';
import { Ago } from '../../../ui/ago.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import classes from '../overview/overview.module.css';
import { useCampaign } from '../parts/use-campaign.ts';
import { useDeed } from '../parts/use-deed.ts';
import { useMay } from '../../../session/use-may.ts';
import { Recipients } from './recipients.tsx';
import { ShareDialog } from './share-dialog.tsx';

const kindLabels: Record<Report['kind'], string> = { cycle: 'Month', on_demand: 'On demand' };

/** Reports on a campaign: as PDF, by link, and by mail. */
export function CampaignReportsPage() {
  const { campaignId } = useParams({ from: '/account/campaigns/$campaignId' });
  const { rows, error, isPending, retry } = useRows(reportsQuery(campaignId));
  const [shared, setShared] = useState<Report | null>(null);
  const making = useDeed(makeReport);
  const status = useCampaign().data?.data.status;
  const mayMake = useMay('manager') && status !== 'draft';
  const make = (
    <Button size="xs" loading={making.isPending} onClick={() => making.mutate({ campaignId })}>
      Report on this month now
    </Button>
  );
  return (
    <div className={classes.columns}>
      <Panel
        title="Reports"
        description="What was reported stays as it was."
        actions={mayMake ? make : undefined}
        isFlush
      >
        {making.isError && <ProblemNotice error={making.error} />}
        {error !== null && <ProblemNotice error={error} onRetry={retry} />}
        {!isPending && rows.length === 0 && (
          <EmptyState icon={IconFileAnalytics} title="No report yet">
            One is made at the end of each month of the campaign, and goes to the recipients by mail.
          </EmptyState>
        )}
        {rows.length > 0 && <ReportTable reports={rows} onShare={setShared} />}
      </Panel>
      <Recipients campaignId={campaignId} />
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
            <Table.Th>Kind</Table.Th>
            <Table.Th>Made</Table.Th>
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

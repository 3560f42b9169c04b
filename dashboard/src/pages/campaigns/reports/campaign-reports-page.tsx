import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Select } from '@mantine/core';
import { IconFileAnalytics } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { assigneesQuery } from '../../../api/assignees.ts';
import { createReport, reportsQuery } from '../../../api/campaign-reports.ts';
import type { Report, ReportDefinition } from '../../../api/reports.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useCampaign } from '../parts/use-campaign.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { RecipientsPanel } from './recipients-panel.tsx';
import { languageFor, languageOptions, likelyLanguage, reportsNote } from '../../reports/report-labels.ts';
import { ReportTable, type ReportWords } from '../../reports/report-table.tsx';
import { ShareDialog } from '../../reports/share-dialog.tsx';

const words: ReportWords = {
  label: t`Reports`,
  subject: { header: t`Month`, of: ({ month }) => month },
  kinds: { cycle: t`Month`, on_demand: t`On demand`, scheduled: t`Scheduled` },
};

/** Reports of a campaign. They can be downloaded, shared by link and sent by mail. */
export function CampaignReportsPage() {
  const { campaignId } = useParams({ from: '/account/campaigns/$campaignId' });
  const reports = useRows(reportsQuery(campaignId));
  const [shared, setShared] = useState<Report | null>(null);
  const [chosen, setChosen] = useState<ReportDefinition['language'] | null>(null);
  const creating = useCampaignAction(createReport);
  const { status, websiteId } = useCampaign().data?.data ?? {};
  const website = useQuery({ ...websiteQuery(websiteId ?? ''), enabled: websiteId !== undefined }).data?.data;
  const mayCreate = useHasRole('manager') && status !== 'draft';
  const members = useQuery({ ...assigneesQuery(), enabled: mayCreate });
  // The menu of an account may have read the members for viewers too.
  const people = mayCreate ? members.data?.data : undefined;
  const language = chosen ?? (website === undefined ? null : languageFor(website, people ?? []));
  const likely = website === undefined || people === undefined ? null : likelyLanguage(website, people);
  const createForm = (
    <Group gap="xs">
      <Select
        size="xs"
        w={128}
        aria-label={t`Language of the report`}
        data={languageOptions()}
        allowDeselect={false}
        value={language}
        disabled={language === null}
        onChange={(value) => setChosen(value as typeof language)}
      />
      <Button
        size="xs"
        loading={creating.isPending}
        disabled={language === null}
        onClick={() => language !== null && creating.mutate({ campaignId, language })}
      >
        <Trans>Create report</Trans>
      </Button>
    </Group>
  );
  return (
    <>
      <Panel
        title={t`Reports`}
        description={reportsNote(mayCreate)}
        actions={mayCreate ? createForm : undefined}
        isFlush
      >
        {creating.isError && <ProblemNotice error={creating.error} />}
        {reports.error !== null && <ProblemNotice error={reports.error} onRetry={reports.retry} />}
        {!reports.isPending && reports.rows.length === 0 && (
          <EmptyState icon={IconFileAnalytics} title={t`No reports yet`}>
            <Trans>Cairn creates a report at the end of each month and sends it to the recipients.</Trans>
          </EmptyState>
        )}
        {reports.rows.length > 0 && <ReportTable rows={reports} words={words} onShare={setShared} />}
      </Panel>
      <RecipientsPanel campaignId={campaignId} likely={likely} />
      {shared !== null && (
        <ShareDialog report={shared} onTranslated={setShared} onClose={() => setShared(null)} />
      )}
    </>
  );
}

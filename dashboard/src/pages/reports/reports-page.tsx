import { t } from '@lingui/core/macro';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import {
  definitionsQuery,
  type Report,
  type ReportDefinition,
  websiteReportsQuery,
} from '../../api/reports.ts';
import { assigneesQuery } from '../../api/assignees.ts';
import { websiteQuery } from '../../api/websites.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconFileAnalytics, IconPlus } from '../../ui/icons.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useRows } from '../../ui/table/use-rows.ts';
import { useDialogInUrl } from '../../ui/use-dialog-in-url.ts';
import { DefinitionTable } from './definition-table.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { askNote, kindLabels, reportsNote, settingsNote } from './report-labels.ts';
import { ReportTable, type ReportWords } from './report-table.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { ContactPanel } from '../campaigns/parts/contact-panel.tsx';
import { websiteCrumbs } from '../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/reports');

const words: ReportWords = {
  label: t`Created reports`,
  subject: { header: t`Report`, of: ({ name }) => name },
  kinds: kindLabels,
};

/** Reports on a website, and the definitions from which they are created. */
export function ReportsPage() {
  const { websiteId } = route.useParams();
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const reports = useRows(websiteReportsQuery(websiteId));
  const definitions = useRows(definitionsQuery(websiteId));
  const mayCreate = useHasRole('manager');
  const members = useQuery({ ...assigneesQuery(), enabled: mayCreate });
  const [edited, setEdited] = useState<ReportDefinition | null>(null);
  const [isCreating, creating] = useDialogInUrl('new-report', mayCreate);
  const [shared, setShared] = useState<Report | null>(null);
  return (
    <Page
      title={t`Reports`}
      description={t`Reports on this website, as a PDF, by link or by email.`}
      crumbs={websiteCrumbs(websiteId, website?.domain ?? '')}
      actions={mayCreate && <NewReportButton onClick={creating.open} />}
    >
      <Stack gap="md">
        {reports.error !== null && <ProblemNotice error={reports.error} onRetry={reports.retry} />}
        <Panel title={t`Created reports`} description={reportsNote(mayCreate)} isFlush>
          {!reports.isPending && reports.rows.length === 0 && <NoReports mayCreate={mayCreate} />}
          {reports.rows.length > 0 && <ReportTable rows={reports} words={words} onShare={setShared} />}
        </Panel>
        {definitions.error !== null && (
          <ProblemNotice error={definitions.error} onRetry={definitions.retry} />
        )}
        {definitions.rows.length > 0 && (
          <Panel title={t`Saved settings`} description={settingsNote(mayCreate)} isFlush>
            <DefinitionTable
              domain={website?.domain ?? ''}
              definitions={definitions}
              mayChange={mayCreate}
              onEdit={setEdited}
              onCreated={setShared}
            />
          </Panel>
        )}
        <ContactPanel about={askNote(reports.rows.length > 0)} />
      </Stack>
      {edited !== null && website !== undefined && (
        <ReportDialog website={website} members={[]} saved={edited} onClose={() => setEdited(null)} />
      )}
      {isCreating && website !== undefined && !members.isPending && (
        <ReportDialog
          website={website}
          members={members.data?.data ?? []}
          saved={null}
          onClose={creating.close}
          onCreated={(report) => {
            creating.close();
            setShared(report);
          }}
        />
      )}
      {shared !== null && (
        <ShareDialog report={shared} onTranslated={setShared} onClose={() => setShared(null)} />
      )}
    </Page>
  );
}

const NewReportButton = ({ onClick }: { onClick(): void }) => (
  <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>{t`New report`}</Button>
);

const NoReports = ({ mayCreate }: { mayCreate: boolean }) => (
  <EmptyState icon={IconFileAnalytics} title={t`No reports yet`}>
    {mayCreate
      ? t`Create a report to share it with a client. With a schedule, Cairn creates and sends it for you.`
      : t`Reports appear here once your contact has created one.`}
  </EmptyState>
);

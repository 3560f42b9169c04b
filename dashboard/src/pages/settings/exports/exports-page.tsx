import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { exportsQuery, requestExport } from '../../../api/exports.ts';
import { useAction } from '../../../api/use-action.ts';
import { AccessDenied } from '../../../ui/access-denied.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { CsvLinkTable } from './csv-link-table.tsx';
import { exportColumns } from './export-columns.tsx';

/** Requests and downloads exports of all data of the account. */
export const ExportsPage = () => (useHasRole('manager') ? <Exports /> : <ExportsDenied />);

const ExportsDenied = () => (
  <Page title={t`Data export`}>
    <AccessDenied>
      <Trans>Managers and owners export the data of the account.</Trans>
    </AccessDenied>
  </Page>
);

function Exports() {
  const query = useQuery(exportsQuery());
  const requesting = useAction(requestExport, { affects: [exportsQuery().queryKey] });
  const hasAny = (query.data?.data.length ?? 0) > 0;
  const isPreparing = query.data?.data.some(({ state }) => state === 'preparing') === true;
  const exportButton = (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={requesting.isPending}
      disabled={isPreparing}
      onClick={() => requesting.mutate()}
    >
      <Trans>Export all data</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Data export`}
      description={t`All data of the account in one zip file, with one CSV file per list. Files are kept for a week.`}
      actions={hasAny ? exportButton : undefined}
    >
      {requesting.isError && <ProblemNotice error={requesting.error} />}
      <Panel isFlush>
        <DataTable
          label={t`Exports`}
          columns={exportColumns}
          rows={wholeRows(query)}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={IconFileZip} title={t`No exports yet`} action={exportButton}>
              <Trans>
                An export contains websites, keywords and their history, search metrics, backlinks, AI
                answers, audits, campaigns and invoices. It is prepared in the background and then appears
                here.
              </Trans>
            </EmptyState>
          }
        />
      </Panel>
      <CsvLinkTable />
    </Page>
  );
}

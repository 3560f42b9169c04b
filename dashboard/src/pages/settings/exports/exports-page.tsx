import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { exportsQuery, requestExport } from '../../../api/exports.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { useMay } from '../../../session/use-may.ts';
import { exportColumns } from './export-columns.tsx';

/** Everything of the account as files, to take away. */
export function ExportsPage() {
  const client = useQueryClient();
  const query = useQuery(exportsQuery());
  const mayOrder = useMay('manager');
  const ordering = useMutation({
    mutationFn: requestExport,
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery().queryKey }),
  });
  const hasAny = (query.data?.data.length ?? 0) > 0;
  const isMaking = query.data?.data.some(({ state }) => state === 'making') === true;
  const order = mayOrder ? (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={ordering.isPending}
      disabled={isMaking}
      onClick={() => ordering.mutate()}
    >
      Export everything
    </Button>
  ) : undefined;
  return (
    <Page
      title="Data export"
      description="Everything of the account in one zip of CSV files, one for each list of the API. Files are kept for a week."
      actions={hasAny ? order : undefined}
    >
      {ordering.isError && <ProblemNotice error={ordering.error} />}
      <Panel isFlush>
        <DataTable
          label="Exports"
          columns={exportColumns}
          rows={wholeRows(query)}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={IconFileZip} title="No export yet" action={order}>
              Order one: websites, keywords and their history, search figures, backlinks, answers, audits,
              campaigns and invoices. It is made in the background, and waits for you here.
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}

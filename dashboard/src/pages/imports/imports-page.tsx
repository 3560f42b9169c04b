import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { importsQuery, type ListedImport } from '../../api/imports.ts';
import { formatBytes } from '../../format/bytes.ts';
import { formatTime } from '../../format/dates.ts';
import { paths } from '../../paths.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconUpload } from '../../ui/icons.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wholeRows } from '../../ui/table/whole-rows.ts';
import { importStates } from './import-states.ts';
import { UploadForm } from './upload-form.tsx';

const columns: Column<ListedImport>[] = [
  {
    id: 'name',
    header: t`File`,
    cell: ({ id, name }) => (
      <AppLink href={paths.import(id)} fw={500}>
        {name}
      </AppLink>
    ),
  },
  {
    id: 'state',
    header: t`Status`,
    cell: ({ state }) => <StateBadge {...importStates[state]} />,
    width: 200,
  },
  { id: 'bytes', header: t`Size`, align: 'end', cell: ({ bytes }) => formatBytes(bytes), width: 120 },
  { id: 'createdAt', header: t`Uploaded`, cell: ({ createdAt }) => formatTime(createdAt), width: 220 },
];

/** Uploads files of other rank trackers, and lists those of the last week. */
export function ImportsPage() {
  const query = useQuery(importsQuery());
  const mayImport = useHasRole('manager');
  return (
    <Page
      title={t`Import`}
      description={t`Move keywords, positions and notes from another rank tracker. You see what a file contains before anything is imported.`}
      crumbs={[{ label: t`Websites`, href: paths.websites() }]}
    >
      {mayImport && (
        <Panel title={t`Upload file`}>
          <UploadForm />
        </Panel>
      )}
      <Panel isFlush>
        <DataTable
          label={t`Imports`}
          columns={columns}
          rows={wholeRows(query)}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={IconUpload} title={t`No imports yet`}>
              <Trans>Uploaded files appear here for a week.</Trans>
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}

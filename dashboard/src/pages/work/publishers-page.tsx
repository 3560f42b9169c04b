import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconUpload } from '../../ui/icons.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { pausePublisher, publishersKey, publishersQuery } from '../../api/publishers.ts';
import { useAction } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showFailure } from '../../ui/show-message.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useRows } from '../../ui/table/use-rows.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { ImportPublishersDialog } from './import-publishers-dialog.tsx';
import { publisherColumns } from './publisher-columns.tsx';

const route = getRouteApi('/account/work/publishers');
const filters = [
  {
    name: 'authorityMin',
    label: t`Authority`,
    options: [
      { value: '30', label: t`30 or more` },
      { value: '60', label: t`60 or more` },
    ],
  },
  {
    name: 'isPaused',
    label: t`Status`,
    options: [
      { value: 'false', label: t`Active` },
      { value: 'true', label: t`Paused` },
    ],
  },
];

/** The publishers that placements can be ordered from. */
export function PublishersPage() {
  if (useHasRole('manager')) return <PublisherList />;
  return (
    <AccessDenied>
      <Trans>Managers and owners see the publishers and their prices.</Trans>
    </AccessDenied>
  );
}

function PublisherList() {
  const search = route.useSearch();
  const change = useSearchChange();
  const [isImporting, setIsImporting] = useState(false);
  const rows = useRows(publishersQuery(search));
  const pausing = useAction(pausePublisher, { affects: [publishersKey], onError: showFailure });
  const importButton = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => setIsImporting(true)}
    >
      <Trans>Import publishers</Trans>
    </Button>
  );
  const values = { ...search, authorityMin: search.authorityMin?.toString() };
  return (
    <>
      <FilterBar
        filters={filters}
        values={values}
        onChange={change}
        search={{ name: 'search', label: t`Search publishers` }}
      >
        {importButton}
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label={t`Publishers`}
          columns={publisherColumns(pausing.mutate)}
          rows={rows}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={IconBuildingStore} title={t`No publishers`} action={importButton}>
              <Trans>
                Import a list of publishers or connect an exchange. Campaigns without publishers run without
                placements.
              </Trans>
            </EmptyState>
          }
        />
      </Panel>
      {isImporting && <ImportPublishersDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}

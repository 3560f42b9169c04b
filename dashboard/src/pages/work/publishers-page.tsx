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
    label: 'Authority',
    options: [
      { value: '30', label: '30 or more' },
      { value: '60', label: '60 or more' },
    ],
  },
  {
    name: 'isPaused',
    label: 'Status',
    options: [
      { value: 'false', label: 'Active' },
      { value: 'true', label: 'Paused' },
    ],
  },
];

/** The publishers that placements can be ordered from. */
export function PublishersPage() {
  const search = route.useSearch();
  const change = useSearchChange();
  const mayChange = useHasRole('manager');
  const [isImporting, setIsImporting] = useState(false);
  const rows = useRows(publishersQuery(search));
  const pausing = useAction(pausePublisher, { affects: [publishersKey], onError: showFailure });
  const importButton = mayChange && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => setIsImporting(true)}
    >
      Import publishers
    </Button>
  );
  const values = { ...search, authorityMin: search.authorityMin?.toString() };
  return (
    <>
      <FilterBar
        filters={filters}
        values={values}
        onChange={change}
        search={{ name: 'search', label: 'Search publishers' }}
      >
        {importButton}
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label="Publishers"
          columns={publisherColumns(mayChange ? pausing.mutate : undefined)}
          rows={rows}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={IconBuildingStore} title="No publishers" action={importButton}>
              Import a list of publishers or connect an exchange. Campaigns without publishers run without
              placements.
            </EmptyState>
          }
        />
      </Panel>
      {isImporting && <ImportPublishersDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}

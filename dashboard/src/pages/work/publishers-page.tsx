import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBuildingStore, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { pausePublisher, publishersKey, publishersQuery } from '../../api/publishers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useRows } from '../../ui/table/use-rows.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { useMay } from '../../session/use-may.ts';
import { ImportDialog } from './import-dialog.tsx';
import { publisherColumns } from './publisher-columns.tsx';

const route = getRouteApi('/account/work/publishers');
const filters = [
  {
    name: 'authorityMin',
    label: 'Authority',
    options: [
      { value: '30', label: 'from 30' },
      { value: '60', label: 'from 60' },
    ],
  },
  {
    name: 'isPaused',
    label: 'Planned with',
    options: [
      { value: 'false', label: 'yes' },
      { value: 'true', label: 'no, paused' },
    ],
  },
];

/** Whom placements can be ordered from. */
export function PublishersPage() {
  const search = route.useSearch();
  const change = useSearchChange();
  const client = useQueryClient();
  const mayChange = useMay('manager');
  const [isImporting, setIsImporting] = useState(false);
  const rows = useRows(publishersQuery(search));
  const pausing = useMutation({
    mutationFn: pausePublisher,
    onSettled: () => client.invalidateQueries({ queryKey: publishersKey }),
    onError: (error) =>
      notifications.show({ color: 'red', title: 'Not changed', message: asProblem(error).message }),
  });
  const take = mayChange && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => setIsImporting(true)}
    >
      Import a list
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
        {take}
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label="Publishers"
          columns={publisherColumns(mayChange ? pausing.mutate : undefined)}
          rows={rows}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={IconBuildingStore} title="No publisher here" action={take}>
              Placements are planned with publishers of a list that you import, or of an exchange that is
              connected. Without any, campaigns go on without placements.
            </EmptyState>
          }
        />
      </Panel>
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </>
  );
}

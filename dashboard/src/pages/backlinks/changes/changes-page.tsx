import { Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { linkChangesCsvPath, linkChangesQuery } from '../../../api/backlinks.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { changeKinds, changeLooks } from '../parts/link-words.ts';
import { changeColumns } from './change-columns.tsx';

const route = getRouteApi('/account/websites/$websiteId/backlinks/changes');

const filters = [
  {
    name: 'kind',
    label: 'What happened',
    options: changeKinds.map((value) => ({ value, label: changeLooks[value].label })),
    isMultiple: true,
  },
];

/** What became of links as we saw it ourselves: lost, back, and of another rel, text or visibility. */
export function ChangesPage() {
  const { websiteId } = route.useParams();
  const { kind } = route.useSearch();
  const change = useSearchChange();
  const navigate = useNavigate();
  const columns = useMemo(() => changeColumns(websiteId), [websiteId]);
  const rows = useRows(linkChangesQuery(websiteId, kind));
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'website';
  return (
    <Stack gap="md">
      <FilterBar filters={filters} values={{ kind }} onChange={change}>
        <CsvLink path={linkChangesCsvPath(websiteId, kind)} fileName={`${domain}-backlink-changes`} />
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label="Changes of links"
          columns={columns}
          rows={rows}
          rowId={({ backlinkId, at, kind: what }) => `${backlinkId} ${at} ${what}`}
          onOpen={({ backlinkId }) => void navigate({ to: paths.backlink(websiteId, backlinkId) as never })}
          empty={
            <EmptyState icon={IconHistory} title="Nothing has changed">
              {kind === undefined
                ? 'Every page that links is looked at from time to time. A link that goes, comes back, or gets another rel or text is told of here.'
                : 'Nothing of this kind was seen. Remove the filter to see everything that was.'}
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  );
}

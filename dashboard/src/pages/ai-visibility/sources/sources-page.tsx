import { Group, SegmentedControl, Stack } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { sourcesCsvPath, sourcesQuery } from '../../../api/ai-visibility.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { RangeChoice } from '../parts/range-choice.tsx';
import { toSourceFilter } from '../parts/visibility-search.ts';
import { engineFilter } from '../parts/visibility-words.ts';
import { sourceColumns } from './source-columns.tsx';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/sources');

/** Whose pages answers are made of: where to be written about. */
export function SourcesPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const filter = toSourceFilter(search);
  const rows = useRows(sourcesQuery(websiteId, filter));
  const by = filter.by ?? 'domain';
  return (
    <Stack gap="lg">
      <Group gap="xs" justify="space-between">
        <FilterBar filters={[engineFilter]} values={{ engine: search.engine }} onChange={change} />
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="What is listed"
            value={by}
            onChange={(value) => change({ by: value === 'page' ? value : undefined })}
            data={[
              { value: 'domain', label: 'Domains' },
              { value: 'page', label: 'Pages' },
            ]}
          />
          <RangeChoice days={search.range} />
          <CsvLink path={sourcesCsvPath(websiteId, filter)} fileName="cited-sources" />
        </Group>
      </Group>
      <Panel
        isFlush
        title={by === 'domain' ? 'Cited domains' : 'Cited pages'}
        description="Those that most answers cite first; answers to all prompts of engines that search"
      >
        <DataTable
          label="Cited sources"
          columns={sourceColumns(by)}
          rows={rows}
          rowId={({ domain, url }) => url ?? domain}
          empty={
            <EmptyState icon={IconLink} title="Nothing was cited in these days">
              Engines that search the web name the pages that they used. They are listed here with whose they
              are, so that you know where to be written about.
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  );
}

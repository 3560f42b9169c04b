import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, SegmentedControl, Stack } from '@mantine/core';
import { IconLink } from '../../../ui/icons.ts';
import { getRouteApi } from '@tanstack/react-router';
import { sourcesCsvPath, sourcesQuery } from '../../../api/ai-visibility.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { toSourceFilter } from '../parts/visibility-search.ts';
import { engineFilter } from '../parts/visibility-labels.ts';
import { paths } from '../../../paths.ts';
import { sourceColumns } from './source-columns.tsx';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/sources');

const ownCitedFilter = {
  name: 'ownCited',
  label: t`Own website`,
  options: [
    { value: 'false', label: t`Own website not cited` },
    { value: 'true', label: t`Own website cited` },
  ],
};

/** Chosen in the list of domains, so it has no further options. */
const domainFilter = (domains: readonly string[] = []) =>
  domains.length === 0
    ? []
    : [
        {
          name: 'domain',
          label: t`Domain`,
          options: domains.map((value) => ({ value, label: value })),
          isMultiple: true,
        },
      ];

/** The domains and pages that AI answers cite. */
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
        <FilterBar
          filters={[engineFilter, ownCitedFilter, ...domainFilter(search.domain)]}
          values={{ aiEngine: search.aiEngine, ownCited: search.ownCited, domain: search.domain }}
          onChange={change}
        />
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t`Group by`}
            value={by}
            onChange={(value) => change({ by: value === 'page' ? value : undefined })}
            data={[
              { value: 'domain', label: t`Domains` },
              { value: 'page', label: t`Pages` },
            ]}
          />
          <RangeControl hasComparison={false} />
          <CsvLink path={sourcesCsvPath(websiteId, filter)} fileName="cited-sources" />
        </Group>
      </Group>
      <Panel
        isFlush
        title={by === 'domain' ? t`Cited domains` : t`Cited pages`}
        description={t`By number of citing answers to all prompts, branded ones too, on engines that search the web, in the selected days. The citation rate of your website is an average of prompts instead.`}
      >
        <DataTable
          label={t`Cited sources`}
          columns={sourceColumns(by, (domain) =>
            paths.citedSources(websiteId, {
              by: 'page',
              domain,
            }),
          )}
          rows={rows}
          rowId={({ domain, url }) => url ?? domain}
          empty={
            <EmptyState icon={IconLink} title={t`No citations in this period`}>
              <Trans>
                Engines that search the web cite the pages they used. They are listed here with their owner,
                so you know which websites to pitch to. Select more days or remove a filter.
              </Trans>
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  );
}

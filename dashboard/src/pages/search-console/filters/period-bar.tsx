import { t } from '@lingui/core/macro';
import { Group, NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { MetricsMeta } from '../../../api/search-console.ts';
import { EndControls } from '../../../ui/end-controls.tsx';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { ConsoleFilters } from './console-filters.tsx';
import { type ConsoleSearch, searchTypes, sources } from '../console-search.ts';
import { WhyOfFilter } from './why-of-filter.tsx';
import { searchTypeLabels, sourceLabels } from '../console-labels.ts';

interface PeriodBarProps {
  websiteId: string;
  search: ConsoleSearch;
  totals: ComponentProps<typeof WhyOfFilter>['totals'];
  onChange(change: Record<string, string | string[] | undefined>): void;
}

/** Date range, comparison, filters, search type and source. */
export function PeriodBar({ websiteId, search, totals, onChange }: PeriodBarProps) {
  return (
    <Group gap="xs">
      <RangeControl shown={totals && shownDays(totals.meta)} />
      <ConsoleFilters search={search} onChange={onChange} />
      <WhyOfFilter {...{ websiteId, search, totals }} />
      <EndControls>
        <NativeSelect
          size="xs"
          aria-label={t`Search type`}
          w={{ base: 176, sm: 168 }}
          data={searchTypes.map((value) => ({ value, label: t`Search type: ${searchTypeLabels[value]}` }))}
          value={search.searchType ?? 'web'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ searchType: value === 'web' ? undefined : value })
          }
        />
        <NativeSelect
          size="xs"
          aria-label={t`Source`}
          w={240}
          data={[
            { value: '', label: t`Source: best available` },
            ...sources.map((value) => ({ value, label: t`Source: ${sourceLabels[value]}` })),
          ]}
          value={search.source ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ source: value === '' ? undefined : value })}
        />
      </EndControls>
    </Group>
  );
}

/** The newest days of Search Console arrive later than those of other sources. */
const shownDays = ({ startDate, endDate, previousStartDate, previousEndDate }: MetricsMeta) => ({
  from: startDate,
  to: endDate,
  ...(previousStartDate !== undefined &&
    previousEndDate !== undefined && { compared: { from: previousStartDate, to: previousEndDate } }),
});

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, NativeSelect, Text } from '@mantine/core';
import { formatDay } from '../../../format/dates.ts';
import { EndControls } from '../../../ui/end-controls.tsx';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { type ConsoleSearch, searchTypes, sources } from '../console-search.ts';
import { searchTypeLabels, sourceLabels } from '../console-labels.ts';

interface PeriodBarProps {
  search: ConsoleSearch;
  /** The newest final day; undefined while it is not known. */
  finalThrough: string | null | undefined;
  onChange(change: Record<string, string | number | undefined>): void;
}

/** Date range, comparison, search type and source. */
export function PeriodBar({ search, finalThrough, onChange }: PeriodBarProps) {
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <RangeControl />
        {finalThrough != null && (
          <Text size="sm" c="dimmed">
            <Trans>Data until {formatDay(finalThrough)}</Trans>
          </Text>
        )}
      </Group>
      <EndControls>
        <NativeSelect
          size="xs"
          aria-label={t`Search type`}
          w={112}
          data={searchTypes.map((value) => ({ value, label: searchTypeLabels[value] }))}
          value={search.searchType ?? 'web'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ searchType: value === 'web' ? undefined : value })
          }
        />
        <NativeSelect
          size="xs"
          aria-label={t`Source`}
          w={176}
          data={[
            { value: '', label: t`Best source` },
            ...sources.map((value) => ({ value, label: sourceLabels[value] })),
          ]}
          value={search.source ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ source: value === '' ? undefined : value })}
        />
      </EndControls>
    </Group>
  );
}

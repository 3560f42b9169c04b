import { Button, Group, NativeSelect, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import { IconCalendar } from '../../../ui/icons.ts';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../../format/dates.ts';
import { PopoverButton } from '../../../ui/popover-button.tsx';
import { type ConsoleSearch, rangeOf, ranges, searchTypes, sources } from '../console-search.ts';
import { searchTypeLabels, sourceLabels } from '../console-labels.ts';

const rangeLabels: Record<(typeof ranges)[number], string> = {
  7: '7 d',
  28: '28 d',
  90: '3 mo',
  180: '6 mo',
  365: '12 mo',
  480: '16 mo',
};

interface PeriodBarProps {
  search: ConsoleSearch;
  onChange(change: Record<string, string | number | undefined>): void;
}

/** Date range, search type, source and comparison. */
export function PeriodBar({ search, onChange }: PeriodBarProps) {
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Date range"
          data={ranges.map((days) => ({ value: String(days), label: rangeLabels[days] }))}
          value={String(rangeOf(search) ?? '')}
          onChange={(range) => onChange({ range, from: undefined, to: undefined })}
        />
        <CustomDays search={search} onChange={onChange} />
      </Group>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label="Search type"
          w={112}
          data={searchTypes.map((value) => ({ value, label: searchTypeLabels[value] }))}
          value={search.searchType ?? 'web'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ searchType: value === 'web' ? undefined : value })
          }
        />
        <NativeSelect
          size="xs"
          aria-label="Source"
          w={176}
          data={[
            { value: '', label: 'Best source' },
            ...sources.map((value) => ({ value, label: sourceLabels[value] })),
          ]}
          value={search.source ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ source: value === '' ? undefined : value })}
        />
        <Switch
          size="xs"
          label="Compare to previous period"
          checked={search.compare !== 'none'}
          onChange={({ currentTarget: { checked } }) => onChange({ compare: checked ? undefined : 'none' })}
        />
      </Group>
    </Group>
  );
}

/** A custom date range. Its newest days may not be final. */
function CustomDays({ search, onChange }: PeriodBarProps) {
  const { from, to } = search;
  const label = from === undefined ? 'Custom' : `${formatDay(from)} to ${to ? formatDay(to) : 'latest day'}`;
  return (
    <PopoverButton label={label} icon={IconCalendar} isOn={from !== undefined}>
      {(close) => (
        <DaysForm
          from={from ?? ''}
          to={to ?? ''}
          onSelect={(days) => {
            close();
            onChange({ ...days, range: undefined });
          }}
        />
      )}
    </PopoverButton>
  );
}

interface DaysFormProps {
  from: string;
  to: string;
  onSelect(days: { from: string; to: string | undefined }): void;
}

function DaysForm({ from, to, onSelect }: DaysFormProps) {
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const isReversed = first !== '' && last !== '' && last < first;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first !== '' && !isReversed) onSelect({ from: first, to: last === '' ? undefined : last });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" w={224}>
        <TextInput
          type="date"
          size="xs"
          label="Start date"
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          size="xs"
          label="End date"
          description="Leave empty for the latest final day"
          error={isReversed && 'The end date is before the start date.'}
          value={last}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" disabled={first === '' || isReversed}>
          Apply
        </Button>
      </Stack>
    </form>
  );
}

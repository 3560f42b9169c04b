import { Button, Group, NativeSelect, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../../format/dates.ts';
import { PopoverButton } from '../../../ui/popover-button.tsx';
import { type ConsoleSearch, rangeOf, ranges, searchTypes, sources } from '../console-search.ts';
import { searchTypeNames, sourceNames } from '../console-words.ts';

const rangeNames: Record<(typeof ranges)[number], string> = {
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

/** Which days of which figures, and whether with those before. */
export function PeriodBar({ search, onChange }: PeriodBarProps) {
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Days up to the newest final one"
          data={ranges.map((days) => ({ value: String(days), label: rangeNames[days] }))}
          value={String(rangeOf(search) ?? '')}
          onChange={(range) => onChange({ range, from: undefined, to: undefined })}
        />
        <OwnDays search={search} onChange={onChange} />
      </Group>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label="Kind of search"
          w={112}
          data={searchTypes.map((value) => ({ value, label: searchTypeNames[value] }))}
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
            ...sources.map((value) => ({ value, label: sourceNames[value] })),
          ]}
          value={search.source ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ source: value === '' ? undefined : value })}
        />
        <Switch
          size="xs"
          label="Compare with the days before"
          checked={search.compare !== 'none'}
          onChange={({ currentTarget: { checked } }) => onChange({ compare: checked ? undefined : 'none' })}
        />
      </Group>
    </Group>
  );
}

/** Days of one's own choice; the newest may still change. */
function OwnDays({ search, onChange }: PeriodBarProps) {
  const { from, to } = search;
  const label =
    from === undefined ? 'Choose days' : `${formatDay(from)} to ${to ? formatDay(to) : 'the newest'}`;
  return (
    <PopoverButton label={label} icon={IconCalendar} isOn={from !== undefined}>
      {(close) => (
        <DaysForm
          from={from ?? ''}
          to={to ?? ''}
          onChoose={(chosen) => {
            close();
            onChange({ ...chosen, range: undefined });
          }}
        />
      )}
    </PopoverButton>
  );
}

interface DaysFormProps {
  from: string;
  to: string;
  onChoose(chosen: { from: string; to: string | undefined }): void;
}

function DaysForm({ from, to, onChoose }: DaysFormProps) {
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const isBackward = first !== '' && last !== '' && last < first;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (first !== '' && !isBackward) onChoose({ from: first, to: last === '' ? undefined : last });
  };
  return (
    <form onSubmit={choose}>
      <Stack gap="xs" w={224}>
        <TextInput
          type="date"
          size="xs"
          label="First day"
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          size="xs"
          label="Last day"
          description="The newest final one where empty"
          error={isBackward && 'Lies before the first day'}
          value={last}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" disabled={first === '' || isBackward}>
          Show these days
        </Button>
      </Stack>
    </form>
  );
}

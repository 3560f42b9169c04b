import { ActionIcon, Group } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import classes from '../../../ui/filter-chip.module.css';
import { PopoverButton } from '../../../ui/popover-button.tsx';
import type { ConsoleSearch } from '../console-search.ts';
import { tellKey } from '../tell-key.ts';
import { FilterForm } from './filter-form.tsx';
import { type FilterName, filterLabels, filterNames } from './filter-names.ts';
import { tellFilter } from './filter-texts.ts';

interface ConsoleFiltersProps {
  search: ConsoleSearch;
  onChange(change: Record<string, string[] | undefined>): void;
}

/** What narrows the figures; of several filters by the same, any may fit. */
export function ConsoleFilters({ search, onChange }: ConsoleFiltersProps) {
  const inUse = filterNames.flatMap((name) => (search[name] ?? []).map((value) => ({ name, value })));
  const add = (name: FilterName, value: string) => {
    onChange({ [name]: [...new Set<string>([...(search[name] ?? []), value])] });
  };
  const drop = (name: FilterName, value: string) => {
    const rest = (search[name] ?? []).filter((one) => one !== value);
    onChange({ [name]: rest.length === 0 ? undefined : rest });
  };
  return (
    <Group gap="xs" role="search" aria-label="Filters">
      {inUse.map(({ name, value }) => (
        <Chip key={`${name} ${value}`} name={name} value={value} onDrop={() => drop(name, value)} />
      ))}
      <PopoverButton label="Filter" icon={IconFilter}>
        {(close) => (
          <FilterForm
            onAdd={(name, value) => {
              close();
              add(name, value);
            }}
          />
        )}
      </PopoverButton>
    </Group>
  );
}

interface ChipProps {
  name: FilterName;
  value: string;
  onDrop(): void;
}

function Chip({ name, value, onDrop }: ChipProps) {
  const words = name === 'query' || name === 'page' ? tellFilter(value) : tellKey(name, value);
  return (
    <Group gap={0} className={classes.chip} wrap="nowrap">
      <span className={classes.words} style={{ lineHeight: '28px' }} title={words}>
        <span className={classes.name}>{filterLabels[name]}</span> {words}
      </span>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={`Remove filter: ${filterLabels[name]} ${words}`}
        onClick={onDrop}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

import { t } from '@lingui/core/macro';
import { ActionIcon, Group } from '@mantine/core';
import { IconFilter, IconX } from '../../../ui/icons.ts';
import classes from '../../../ui/filter-chip.module.css';
import { PopoverButton } from '../../../ui/popover-button.tsx';
import type { ConsoleSearch } from '../console-search.ts';
import { describeKey } from '../describe-key.ts';
import { FilterForm } from './filter-form.tsx';
import { type FilterName, filterLabels, filterNames } from './filter-names.ts';
import { describeFilter } from './text-filters.ts';

interface ConsoleFiltersProps {
  search: ConsoleSearch;
  onChange(change: Record<string, string[] | undefined>): void;
}

/** The filters of the page. Several filters by one dimension match any of them. */
export function ConsoleFilters({ search, onChange }: ConsoleFiltersProps) {
  const active = filterNames.flatMap((name) => (search[name] ?? []).map((value) => ({ name, value })));
  const add = (name: FilterName, value: string) => {
    onChange({ [name]: [...new Set<string>([...(search[name] ?? []), value])] });
  };
  const remove = (name: FilterName, value: string) => {
    const rest = (search[name] ?? []).filter((one) => one !== value);
    onChange({ [name]: rest.length === 0 ? undefined : rest });
  };
  return (
    <Group gap="xs" role="search" aria-label={t`Filters`}>
      {active.map(({ name, value }) => (
        <Chip key={`${name} ${value}`} name={name} value={value} onRemove={() => remove(name, value)} />
      ))}
      <PopoverButton label={t`Filter`} icon={IconFilter}>
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
  onRemove(): void;
}

function Chip({ name, value, onRemove }: ChipProps) {
  const text = name === 'query' || name === 'page' ? describeFilter(value) : describeKey(name, value);
  return (
    <Group gap={0} className={classes.chip} wrap="nowrap">
      <span className={classes.words} style={{ lineHeight: '28px' }} title={text}>
        <span className={classes.name}>{filterLabels[name]}</span> {text}
      </span>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={t`Remove filter: ${filterLabels[name]} ${text}`}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

import { Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AddFilter } from './add-filter.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { Filter } from './filter.ts';

type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

interface FilterBarProps {
  filters: readonly Filter[];
  /** The route's search. */
  values: Values;
  /** Changes of the search; undefined leaves a member out. */
  onChange(change: Record<string, string | string[] | undefined>): void;
  /** The member that is free text, and what it looks through. */
  search?: { name: string; label: string };
  /** At the end: columns, CSV. */
  children?: ReactNode;
}

const pauseMs = 250;

/** What a list is narrowed by. It all stands in the address, so that a view can be sent to somebody. */
export function FilterBar({ filters, values, onChange, search, children }: FilterBarProps) {
  const active = filters.filter(({ name }) => [values[name] ?? []].flat().length > 0);
  return (
    <Group gap="xs" role="search">
      {search !== undefined && (
        <SearchText
          label={search.label}
          value={String(values[search.name] ?? '')}
          onChange={(text) => onChange({ [search.name]: text === '' ? undefined : text })}
        />
      )}
      {active.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          chosen={[values[filter.name] ?? []].flat()}
          onChange={(chosen) => onChange({ [filter.name]: chosen })}
        />
      ))}
      <AddFilter filters={filters.filter((one) => !active.includes(one))} onChange={onChange} />
      {children !== undefined && (
        <Group gap="xs" ml="auto">
          {children}
        </Group>
      )}
    </Group>
  );
}

interface SearchTextProps {
  label: string;
  value: string;
  onChange(text: string): void;
}

/** Typed at once, asked for after a pause. */
function SearchText({ label, value, onChange }: SearchTextProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback((next: string, at: string) => {
    // Another page may have been asked for meanwhile, while this one still stands.
    if (location.pathname !== at) return;
    told.current = next;
    onChange(next);
  }, pauseMs);
  // The address may change by itself, as when somebody goes back.
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  return (
    <TextInput
      size="xs"
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tell(event.currentTarget.value, location.pathname);
      }}
    />
  );
}

import { Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from './icons.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AddFilter } from './add-filter.tsx';
import { EndControls } from './end-controls.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { Filter } from './filter.ts';

type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

interface FilterBarProps {
  filters: readonly Filter[];
  /** The query parameters of the route. */
  values: Values;
  /** Changed query parameters; undefined removes one. */
  onChange(change: Record<string, string | string[] | undefined>): void;
  /** The free-text parameter, and a label that names the searched columns. */
  search?: { name: string; label: string };
  /** The name of the bar and of its button, if a page has several bars. */
  label?: string;
  /** Controls at the end of the bar, such as columns and CSV. */
  children?: ReactNode;
}

const pauseMs = 250;

/** The filters of a list. They are part of the URL, so a filtered view can be shared. */
export function FilterBar({ filters, values, onChange, search, label, children }: FilterBarProps) {
  const [entered, setEntered] = useState<string | null>(null);
  const active = filters.filter(({ name }) => name === entered || [values[name] ?? []].flat().length > 0);
  return (
    <Group gap="xs" role="search" aria-label={label}>
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
          isEntered={filter.name === entered}
          onLeave={() => setEntered(null)}
          onChange={(chosen) => onChange({ [filter.name]: chosen })}
        />
      ))}
      <AddFilter
        filters={filters.filter((one) => !active.includes(one))}
        onChange={onChange}
        onEnter={setEntered}
        {...(label === undefined ? {} : { label })}
      />
      {children !== undefined && <EndControls>{children}</EndControls>}
    </Group>
  );
}

interface SearchTextProps {
  label: string;
  value: string;
  onChange(text: string): void;
}

/** Shows each keystroke immediately and searches after a pause. */
function SearchText({ label, value, onChange }: SearchTextProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string, at: string) => {
    // The user may have opened another page during the pause.
    if (location.pathname !== at) return;
    sent.current = next;
    onChange(next);
  }, pauseMs);
  // The URL also changes without typing, for example on "back".
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  return (
    <TextInput
      size="xs"
      flex={{ base: '1 1 140px', sm: '0 1 auto' }}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value, location.pathname);
      }}
    />
  );
}

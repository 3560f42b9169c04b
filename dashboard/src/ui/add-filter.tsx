import { Button, Menu } from '@mantine/core';
import { IconFilter } from './icons.ts';
import { Fragment } from 'react';
import type { Filter } from './filter.ts';

interface AddFilterProps {
  filters: readonly Filter[];
  onChange(change: Record<string, string | string[] | undefined>): void;
}

/** The filters that are not in use, with their choices. */
export function AddFilter({ filters, onChange }: AddFilterProps) {
  if (filters.length === 0) return null;
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconFilter size={14} aria-hidden />}>
          Filter
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
        {filters.map(({ name, label, options, isMultiple }) => (
          <Fragment key={name}>
            <Menu.Label>{label}</Menu.Label>
            {options.map((option) => (
              <Menu.Item
                key={option.value}
                onClick={() => onChange({ [name]: isMultiple === true ? [option.value] : option.value })}
              >
                {option.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

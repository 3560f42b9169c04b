import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import type { Filter } from '../filter.ts';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { OpenedMenu } from './opened-menu.tsx';

export interface AddFilterProps {
  filters: readonly Filter[];
  onChange(change: Record<string, string | string[] | undefined>): void;
}

/** Filters with their choices. */
export function FilterMenu({ filters, onChange, target }: AddFilterProps & { target: PopupTarget }) {
  return (
    <OpenedMenu position="bottom-start" shadow="md" target={target}>
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
    </OpenedMenu>
  );
}

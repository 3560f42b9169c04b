import { t } from '@lingui/core/macro';
import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import type { Filter } from '../filter.ts';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { OpenedMenu } from './opened-menu.tsx';

export interface AddFilterProps {
  filters: readonly Filter[];
  /** Opens the field of a filter whose value people enter. */
  onEnter(name: string): void;
  onChange(change: Record<string, string | string[] | undefined>): void;
}

const enterLabels = { text: t`Text…`, range: t`Range…`, day: t`Date…` };

/** Filters with their choices. */
export function FilterMenu({ filters, onChange, onEnter, target }: AddFilterProps & { target: PopupTarget }) {
  const entered = filters.filter(({ options, input }) => input !== undefined && options.length === 0);
  return (
    <OpenedMenu position="bottom-start" shadow="md" target={target}>
      <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
        {entered.map(({ name, label }) => (
          <Menu.Item key={name} onClick={() => onEnter(name)}>
            {label}…
          </Menu.Item>
        ))}
        {filters
          .filter((filter) => !entered.includes(filter))
          .map(({ name, label, options, isMultiple, input }) => (
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
              {input !== undefined && (
                <Menu.Item onClick={() => onEnter(name)}>{enterLabels[input]}</Menu.Item>
              )}
            </Fragment>
          ))}
      </Menu.Dropdown>
    </OpenedMenu>
  );
}

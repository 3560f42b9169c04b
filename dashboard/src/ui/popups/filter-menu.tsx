import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import type { AddFilterProps } from '../add-filter-props.ts';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { enterLabels } from './enter-labels.ts';
import { FilterSearch } from './filter-search.tsx';
import { OpenedMenu } from './opened-menu.tsx';

/** A menu with more entries has a search field. */
const fewEntries = 12;

/** Filters with their choices. */
export function FilterMenu(props: AddFilterProps & { target: PopupTarget }) {
  const { filters, onChange, onEnter, target } = props;
  if (filters.reduce((count, { options }) => count + 1 + options.length, 0) > fewEntries)
    return <FilterSearch {...props} />;
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

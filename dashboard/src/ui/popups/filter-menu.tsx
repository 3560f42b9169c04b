import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Menu, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { Filter } from '../filter.ts';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { findFilters } from './find-filters.ts';
import classes from './filter-menu.module.css';
import { OpenedMenu } from './opened-menu.tsx';

export interface AddFilterProps {
  filters: readonly Filter[];
  /** Opens the field of a filter whose value people enter. */
  onEnter(name: string): void;
  onChange(change: Record<string, string | string[] | undefined>): void;
}

/** A menu with more entries has a search field. */
const fewEntries = 12;
const enterLabels = { text: t`Text…`, range: t`Range…`, day: t`Date…` };

/** Filters with their choices. */
export function FilterMenu({ filters, onChange, onEnter, target }: AddFilterProps & { target: PopupTarget }) {
  const [sought, setSought] = useState('');
  const found = findFilters(filters, sought);
  const entered = found.filter(({ options, input }) => input !== undefined && options.length === 0);
  const isLong = filters.reduce((count, { options }) => count + 1 + options.length, 0) > fewEntries;
  return (
    <OpenedMenu position="bottom-start" shadow="md" target={target} onClose={() => setSought('')}>
      <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
        {isLong && (
          <Menu.Search
            size="xs"
            aria-label={t`Find a filter`}
            placeholder={t`Find a filter`}
            className={classes.search}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        )}
        {found.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" py={6}>
            <Trans>No results</Trans>
          </Text>
        )}
        {entered.map(({ name, label }) => (
          <Menu.Item key={name} onClick={() => onEnter(name)}>
            {label}…
          </Menu.Item>
        ))}
        {found
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

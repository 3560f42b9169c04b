import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createScopedKeydownHandler, Popover, Text, TextInput, UnstyledButton } from '@mantine/core';
import { cloneElement, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { AddFilterProps } from '../add-filter-props.ts';
import type { Filter } from '../filter.ts';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import classes from './filter-search.module.css';
import { findFilters } from './find-filters.ts';
import { enterLabels } from './enter-labels.ts';
import { useOpenedPopup } from './use-opened-popup.ts';

const moveFocus = createScopedKeydownHandler({
  siblingSelector: '[role="menuitem"]',
  parentSelector: '[role="menu"]',
  activateOnFocus: false,
  loop: true,
  dir: 'ltr',
  orientation: 'vertical',
});

/** Many filters with their choices, and a search field, which a menu cannot contain. */
export function FilterSearch({
  filters,
  onChange,
  onEnter,
  target,
}: AddFilterProps & { target: PopupTarget }) {
  const [sought, setSought] = useState('');
  const menu = useRef<HTMLDivElement>(null);
  const { isOpen, setOpen, button } = useOpenedPopup(target);
  const found = findFilters(filters, sought);
  const change = (isShown: boolean) => {
    setOpen(isShown);
    setSought('');
  };
  const choose = (act: () => void) => {
    change(false);
    act();
  };
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { onClick: () => change(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p={4} aria-label={t`Filters`}>
        <TextInput
          size="xs"
          mb={4}
          data-autofocus
          type="search"
          aria-label={t`Find a filter`}
          placeholder={t`Find a filter`}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => enterList(event, menu.current)}
        />
        {found.length === 0 ? (
          <Text size="sm" c="dimmed" px="sm" py={6}>
            <Trans>No results</Trans>
          </Text>
        ) : (
          <div ref={menu} role="menu" aria-label={t`Filters`} className={classes.list}>
            {found.map((filter) => (
              <Choices
                key={filter.name}
                filter={filter}
                onChoose={(value) => choose(() => onChange({ [filter.name]: value }))}
                onEnter={() => choose(() => onEnter(filter.name))}
              />
            ))}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Arrow down focuses the first entry, and Enter selects it. */
function enterList(event: KeyboardEvent, menu: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  event.preventDefault();
  const first = menu?.querySelector<HTMLElement>('[role="menuitem"]');
  if (event.key === 'Enter') first?.click();
  else first?.focus();
}

interface ChoicesProps {
  filter: Filter;
  onChoose(value: string | string[]): void;
  onEnter(): void;
}

/** The choices of one filter below its name, or only its name if people enter its value. */
function Choices({ filter: { label, options, isMultiple, input }, onChoose, onEnter }: ChoicesProps) {
  if (options.length === 0) return <Item onClick={onEnter}>{label}…</Item>;
  return (
    <div role="group" aria-label={label}>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      {options.map(({ value, label: name }) => (
        <Item key={value} onClick={() => onChoose(isMultiple === true ? [value] : value)}>
          {name}
        </Item>
      ))}
      {input !== undefined && <Item onClick={onEnter}>{enterLabels[input]}</Item>}
    </div>
  );
}

function Item({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <UnstyledButton role="menuitem" className={classes.item} onClick={onClick} onKeyDown={moveFocus}>
      {children}
    </UnstyledButton>
  );
}

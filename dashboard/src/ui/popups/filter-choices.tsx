import { t } from '@lingui/core/macro';
import { Checkbox, Popover, Stack, TextInput } from '@mantine/core';
import { cloneElement, Suspense, useState } from 'react';
import type { Filter } from '../filter.ts';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useOpenedPopup } from './use-opened-popup.ts';

const EnteredValue = lazyPart(async () => (await import('./entered-value.tsx')).EnteredValue);

/** More choices have a search field. */
const fewOptions = 12;

interface FilterChoicesProps {
  filter: Filter;
  chosen: readonly string[];
  onToggle(value: string): void;
  onEnter(value: string): void;
  onClose(): void;
  target: PopupTarget;
}

/** The values of a filter to choose from, and the field to enter another one. */
export function FilterChoices(props: FilterChoicesProps) {
  const { filter, chosen, onToggle, onEnter, onClose, target } = props;
  const { label, options, input } = filter;
  const { isOpen, setOpen, button } = useOpenedPopup(target);
  const [sought, setSought] = useState('');
  const found = options.filter((option) => option.label.toLowerCase().includes(sought.trim().toLowerCase()));
  const change = (isShown: boolean) => {
    setOpen(isShown);
    if (!isShown) onClose();
  };
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { onClick: () => change(!isOpen) })}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {options.length > fewOptions && (
          <TextInput
            size="xs"
            mb={8}
            aria-label={t`Find in ${label}`}
            placeholder={t`Find`}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        )}
        <Stack gap={8} mah={320} style={{ overflowY: 'auto' }}>
          {found.map((option) => (
            <Checkbox
              key={option.value}
              size="xs"
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
          ))}
          {input !== undefined && (
            <Suspense>
              <EnteredValue
                kind={input}
                label={label}
                hint={filter.hint}
                isFirst={options.length === 0}
                value={chosen.find((value) => !options.some((option) => option.value === value)) ?? ''}
                onEnter={(value) => {
                  onEnter(value);
                  change(false);
                }}
              />
            </Suspense>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Checkbox, Popover, Stack } from '@mantine/core';
import { cloneElement, Suspense } from 'react';
import type { Filter } from '../filter.ts';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useOpenedPopup } from './use-opened-popup.ts';

const EnteredValue = lazyPart(async () => (await import('./entered-value.tsx')).EnteredValue);

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
  const change = (isShown: boolean) => {
    setOpen(isShown);
    if (!isShown) onClose();
  };
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { onClick: () => change(!isOpen) })}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap={8} mah={320} style={{ overflowY: 'auto' }}>
          {options.map((option) => (
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

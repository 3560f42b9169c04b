import { Checkbox, Popover, Stack } from '@mantine/core';
import { cloneElement } from 'react';
import type { Filter } from '../filter.ts';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { useOpenedPopup } from './use-opened-popup.ts';

interface FilterChoicesProps {
  options: Filter['options'];
  chosen: readonly string[];
  onToggle(value: string): void;
  target: PopupTarget;
}

/** The values of a filter to choose from. */
export function FilterChoices({ options, chosen, onToggle, target }: FilterChoicesProps) {
  const { isOpen, setOpen, button } = useOpenedPopup(target);
  const toggle = () => setOpen((isShown) => !isShown);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { onClick: toggle })}</Popover.Target>
      <Popover.Dropdown>
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
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

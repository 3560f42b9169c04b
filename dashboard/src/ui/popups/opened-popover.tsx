import { Popover } from '@mantine/core';
import { cloneElement, type ReactNode } from 'react';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { useOpenedPopup } from './use-opened-popup.ts';

interface OpenedPopoverProps {
  label: string;
  target: PopupTarget;
  /** The content, rendered on each opening. */
  children(close: () => void): ReactNode;
}

/** The popover of a `LazyPopup`. */
export function OpenedPopover({ label, target, children }: OpenedPopoverProps) {
  const { isOpen, setOpen, button } = useOpenedPopup(target);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        {cloneElement(button, { onClick: () => setOpen((isShown) => !isShown) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Icon } from './create-icon.tsx';
import { LazyPopup } from './lazy/lazy-popup.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';

const OpenedPopover = lazyPart(async () => (await import('./popups/opened-popover.tsx')).OpenedPopover);

interface PopoverButtonProps {
  label: string;
  icon: Icon;
  /** Whether the fields behind the button are set. */
  isOn?: boolean;
  /** The content of the popover, rendered on each opening. */
  children(close: () => void): ReactNode;
}

/** A button that opens a popover with a few fields. */
export function PopoverButton({ label, icon: Picture, isOn = false, children }: PopoverButtonProps) {
  return (
    <LazyPopup
      kind="dialog"
      target={
        <Button
          size="xs"
          variant={isOn ? 'light' : 'default'}
          leftSection={<Picture size={14} aria-hidden />}
        >
          {label}
        </Button>
      }
    >
      {(target) => (
        <OpenedPopover label={label} target={target}>
          {children}
        </OpenedPopover>
      )}
    </LazyPopup>
  );
}

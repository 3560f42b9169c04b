import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Icon } from './create-icon.tsx';
import type { ReactNode } from 'react';

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
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant={isOn ? 'light' : 'default'}
          leftSection={<Picture size={14} aria-hidden />}
          onClick={toggle}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(close)}</Popover.Dropdown>
    </Popover>
  );
}

import { Button } from '@mantine/core';
import type { Icon } from './create-icon.tsx';

interface ActionButtonProps {
  icon: Icon;
  label: string;
  onClick(): void;
  isPending?: boolean;
  isDangerous?: boolean;
}

/** A button for an action on the selected rows. */
export function ActionButton({
  icon: Picture,
  label,
  onClick,
  isPending,
  isDangerous = false,
}: ActionButtonProps) {
  return (
    <Button
      size="xs"
      variant="default"
      c={isDangerous ? 'var(--bad)' : undefined}
      leftSection={<Picture size={14} aria-hidden />}
      loading={isPending ?? false}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

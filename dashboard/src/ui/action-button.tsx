import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface DeedButtonProps {
  icon: Icon;
  label: string;
  onClick(): void;
  isPending?: boolean;
  isDangerous?: boolean;
}

/** Something that can be done with what is chosen. */
export function DeedButton({
  icon: Picture,
  label,
  onClick,
  isPending,
  isDangerous = false,
}: DeedButtonProps) {
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

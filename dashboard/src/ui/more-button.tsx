import { t } from '@lingui/core/macro';
import { ActionIcon } from '@mantine/core';
import { IconDots } from './icons.ts';

interface MoreButtonProps {
  isOpen: boolean;
  /** The id of the element that it shows. */
  controls?: string;
  onClick(): void;
}

/** Shows more controls, which a phone hides at first. */
export function MoreButton({ isOpen, controls, onClick }: MoreButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={t`More options`}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  );
}

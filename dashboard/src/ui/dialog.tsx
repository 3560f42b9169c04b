import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogProps {
  title: string;
  onClose(): void;
  /** Shown this once: a click beside it would lose it for good. */
  isPrecious?: boolean;
  children: ReactNode;
}

/** Something to be filled in or taken away before one goes on. It is there as long as it is rendered. */
export function Dialog({ title, onClose, isPrecious = false, children }: DialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={!isPrecious}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  );
}

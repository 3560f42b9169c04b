import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LazyModal } from './lazy/lazy-modal.tsx';

interface DialogProps {
  title: string;
  onClose(): void;
  /** Contains something that is shown only once, so a click outside does not close it. */
  isPrecious?: boolean;
  children: ReactNode;
}

/** A modal dialog that is open while it is rendered. */
export function Dialog({ title, onClose, isPrecious = false, children }: DialogProps) {
  return (
    <LazyModal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={!isPrecious}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </LazyModal>
  );
}

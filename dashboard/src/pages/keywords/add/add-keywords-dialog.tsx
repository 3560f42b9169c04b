import { Modal } from '@mantine/core';
import type { Website } from '../../../api/websites.ts';
import { AddKeywordsForm } from './add-keywords-form.tsx';

interface AddKeywordsDialogProps {
  /** Undefined while it loads. */
  website: Website | undefined;
  isOpen: boolean;
  onClose(): void;
}

export function AddKeywordsDialog({ website, isOpen, onClose }: AddKeywordsDialogProps) {
  return (
    <Modal
      opened={isOpen && website !== undefined}
      onClose={onClose}
      title="Add keywords"
      size="lg"
      // A click outside would discard the pasted text.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {website !== undefined && <AddKeywordsForm website={website} onDone={onClose} />}
    </Modal>
  );
}

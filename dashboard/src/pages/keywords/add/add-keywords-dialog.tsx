import { Modal } from '@mantine/core';
import type { Website } from '../../../api/websites.ts';
import { AddKeywordsForm } from './add-keywords-form.tsx';

interface AddKeywordsDialogProps {
  /** Undefined until it is known. */
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
      // What was pasted would be lost by a click beside it.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {website !== undefined && <AddKeywordsForm website={website} onDone={onClose} />}
    </Modal>
  );
}

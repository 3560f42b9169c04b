import { t } from '@lingui/core/macro';
import type { Website } from '../../../api/websites.ts';
import { LazyModal } from '../../../ui/lazy/lazy-modal.tsx';
import { AddKeywordsForm } from './add-keywords-form.tsx';

interface AddKeywordsDialogProps {
  /** Undefined while it loads. */
  website: Website | undefined;
  isOpen: boolean;
  onClose(): void;
}

export function AddKeywordsDialog({ website, isOpen, onClose }: AddKeywordsDialogProps) {
  return (
    <LazyModal
      opened={isOpen && website !== undefined}
      onClose={onClose}
      title={t`Add keywords`}
      size="lg"
      // A click outside would discard the pasted text.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {website !== undefined && <AddKeywordsForm website={website} onDone={onClose} />}
    </LazyModal>
  );
}

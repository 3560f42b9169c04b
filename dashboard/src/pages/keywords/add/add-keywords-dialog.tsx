import type { Website } from '../../../api/websites.ts';
import { Suspense } from 'react';
import { LazyModal } from '../../../ui/lazy/lazy-modal.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const AddKeywordsForm = lazyPart(async () => (await import('./add-keywords-form.tsx')).AddKeywordsForm);

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
      title="Add keywords"
      size="lg"
      // A click outside would discard the pasted text.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Suspense>{website !== undefined && <AddKeywordsForm website={website} onDone={onClose} />}</Suspense>
    </LazyModal>
  );
}

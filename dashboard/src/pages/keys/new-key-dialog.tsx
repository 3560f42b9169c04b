import { t } from '@lingui/core/macro';
import { Modal } from '@mantine/core';
import { createKey, keysQuery } from '../../api/keys.ts';
import { useAction } from '../../api/use-action.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { CreatedKey } from './created-key.tsx';

interface NewKeyDialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** Creates an API key, then shows its secret once. */
export function NewKeyDialog({ isOpen, onClose }: NewKeyDialogProps) {
  const creating = useAction(createKey, { affects: [keysQuery().queryKey] });
  const close = () => {
    creating.reset();
    onClose();
  };
  const created = creating.data?.data;
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={created === undefined ? t`Create API key` : t`Your new API key`}
      size="lg"
      // A click outside would close the dialog, and the secret would be lost.
      closeOnClickOutside={created === undefined}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {created === undefined ? (
        <NewKeyForm action={creating} onCancel={close} />
      ) : (
        <CreatedKey secret={created.secret} kind={created.kind} onDone={close} />
      )}
    </Modal>
  );
}

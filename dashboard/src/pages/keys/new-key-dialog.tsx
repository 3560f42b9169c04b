import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createKey, keysQuery } from '../../api/keys.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { NewKeyShown } from './new-key-shown.tsx';

interface NewKeyDialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** Makes a key, then shows it: the only time that anybody sees it. */
export function NewKeyDialog({ isOpen, onClose }: NewKeyDialogProps) {
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: createKey,
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery().queryKey }),
  });
  const close = () => {
    making.reset();
    onClose();
  };
  const made = making.data?.data;
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={made === undefined ? 'Create key' : 'Your new key'}
      size="lg"
      // Lost for good by a click beside it.
      closeOnClickOutside={made === undefined}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {made === undefined ? (
        <NewKeyForm making={making} onCancel={close} />
      ) : (
        <NewKeyShown secret={made.secret} kind={made.kind} onDone={close} />
      )}
    </Modal>
  );
}

import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ProblemNotice } from './problem-notice.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The deed: “Revoke key”, never “OK”. */
  confirmLabel: string;
  onConfirm(): Promise<unknown>;
  isDangerous?: boolean;
  /** The way out, where “Cancel” could be taken for the deed. */
  closeLabel?: string;
  /** To be typed first, for what cannot be undone. */
  typed?: string;
}

/** Asks before something is done that matters, does it, and stays open with the reason where it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    confirmLabel,
    onConfirm,
    isDangerous = false,
    typed,
    closeLabel = 'Cancel',
  } = props;
  const [written, setWritten] = useState('');
  const deed = useMutation({ mutationFn: onConfirm, onSuccess: close });
  function close() {
    setWritten('');
    deed.reset();
    onClose();
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <div>{children}</div>
        {typed !== undefined && (
          <TextInput
            label={`Type ${typed} to go on`}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        )}
        {deed.isError && <ProblemNotice error={deed.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {closeLabel}
          </Button>
          <Button
            color={isDangerous ? 'red.8' : undefined}
            loading={deed.isPending}
            disabled={typed !== undefined && written !== typed}
            onClick={() => deed.mutate()}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

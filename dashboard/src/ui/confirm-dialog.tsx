import { t } from '@lingui/core/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { LazyModal } from './lazy/lazy-modal.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
  /** A verb and a noun: "Revoke key", never "OK". */
  confirmLabel: string;
  onConfirm(): Promise<unknown>;
  isDangerous?: boolean;
  /** The label of the other button if "Cancel" could be mistaken for the action. */
  closeLabel?: string;
  /** Text that must be typed first, for actions that cannot be undone. */
  typed?: string;
}

/** Asks for confirmation and runs the action. It stays open and shows the problem if the action fails. */
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
    closeLabel = t`Cancel`,
  } = props;
  const [written, setWritten] = useState('');
  const action = useAction(onConfirm, { onSuccess: close });
  function close() {
    setWritten('');
    action.reset();
    onClose();
  }
  return (
    <LazyModal
      opened={isOpen}
      onClose={close}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="md">
        <div>{children}</div>
        {typed !== undefined && (
          <TextInput
            label={t`Type ${typed} to confirm`}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        )}
        {action.isError && <ProblemNotice error={action.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {closeLabel}
          </Button>
          <Button
            color={isDangerous ? 'red.8' : undefined}
            loading={action.isPending}
            disabled={typed !== undefined && written !== typed}
            onClick={() => action.mutate()}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </LazyModal>
  );
}

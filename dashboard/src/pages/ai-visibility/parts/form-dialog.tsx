import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';

interface FormDialogProps {
  title: string;
  /** The deed, as it stands on the button. */
  submit: string;
  isPending: boolean;
  error: unknown;
  isDisabled?: boolean;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A form over the page; it stays open with the reason where it fails. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isPending, error, isDisabled = false, onSubmit, onClose, children } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          {children}
          {error !== null && error !== undefined && <ProblemNotice error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={isDisabled}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

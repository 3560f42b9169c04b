import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ProblemNotice } from './problem-notice.tsx';

export interface DialogFormProps {
  /** The mutation that it begins. */
  deed: { isPending: boolean; error: Error | null };
  /** The deed: “Connect”, never “OK”. */
  submitLabel: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onCancel(): void;
  children: ReactNode;
}

/** Fields in a dialog, what the server said against them, the way out, and the deed. */
export function DialogForm(props: DialogFormProps) {
  const { deed, submitLabel, isDangerous = false, isDisabled = false, onSubmit, onCancel, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {children}
        {deed.error !== null && <ProblemNotice error={deed.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            color={isDangerous ? 'red.8' : undefined}
            loading={deed.isPending}
            disabled={isDisabled}
          >
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

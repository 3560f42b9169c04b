import { t } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
import classes from './dialog-form.module.css';

export interface DialogFormProps<Values extends object> extends ActionFormProps<Values> {
  /** A verb and a noun: "Connect Google", never "OK". */
  submitLabel: string;
  /** The label of the other button if "Cancel" could be mistaken for the action. */
  cancelLabel?: string;
  /** Between both buttons. */
  otherButton?: ReactNode;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onCancel(): void;
}

/** The form of a dialog, with its buttons. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const {
    submitLabel,
    cancelLabel = t`Cancel`,
    otherButton,
    isDangerous = false,
    isDisabled = false,
    onCancel,
    ...form
  } = props;
  return (
    <ActionForm
      {...form}
      buttons={
        <Group justify="flex-end" gap="xs" className={classes.buttons}>
          <Button variant="default" onClick={onCancel}>
            {cancelLabel}
          </Button>
          {otherButton}
          <Button
            type="submit"
            color={isDangerous ? 'red.8' : undefined}
            loading={form.action.isPending}
            disabled={isDisabled}
          >
            {submitLabel}
          </Button>
        </Group>
      }
    />
  );
}

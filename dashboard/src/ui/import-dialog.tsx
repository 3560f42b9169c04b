import { t } from '@lingui/core/macro';
import { FileInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface ImportValues {
  csv: File | null;
}

interface ImportDialogProps<Values extends ImportValues> {
  /** Also the label of the button: "Import keywords". */
  title: string;
  /** The format of the file, and the effect of the import. */
  description: string;
  file: { placeholder: string; accept: string };
  form: UseFormReturnType<Values>;
  /** Reset it when the values change, so that they can be imported again. */
  action: { isPending: boolean; isSuccess: boolean; error: Error | null };
  onSubmit(values: Values): void;
  onClose(): void;
  /** Below the file: further fields, and the result. */
  children: ReactNode;
}

/** Imports a text file. The dialog stays open and shows the result. */
export function ImportDialog<Values extends ImportValues>(props: ImportDialogProps<Values>) {
  const { title, description, file, form, action, children, ...dialog } = props;
  return (
    <FormDialog
      {...dialog}
      title={title}
      form={form}
      action={action}
      submitLabel={title}
      cancelLabel={action.isSuccess ? t`Done` : t`Cancel`}
      isDisabled={form.values.csv === null || action.isSuccess}
    >
      <Text c="dimmed" size="sm">
        {description}
      </Text>
      <FileInput
        label={t`File`}
        clearable
        clearButtonProps={{ 'aria-label': t`Remove file` }}
        {...file}
        {...form.getInputProps('csv')}
      />
      {children}
    </FormDialog>
  );
}

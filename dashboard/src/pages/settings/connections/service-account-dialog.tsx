import { FileInput, List, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { connectServiceAccount } from '../../../api/connections.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { labelIfGiven } from './connection-labels.ts';
import type { ConnectDialogProps } from './google-dialog.tsx';
import { useConnectionAction } from './use-connection-action.ts';

interface Values {
  keyFile: File | null;
  label: string;
}

/** Connects Google with the key of a service account, without the sign-in of a person. */
export function ServiceAccountDialog({ onClose }: ConnectDialogProps) {
  const form = useForm<Values>({
    initialValues: { keyFile: null, label: '' },
    validate: { keyFile: isNotEmpty('Select the JSON key file.') },
  });
  const connecting = useConnectionAction(async ({ keyFile, label }: Values) =>
    connectServiceAccount({ keyFile: (await keyFile?.text()) ?? '', ...labelIfGiven(label) }),
  );
  return (
    <FormDialog
      title="Connect a Google service account"
      form={form}
      action={connecting}
      submitLabel="Connect service account"
      onSubmit={(values) => connecting.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <List type="ordered" size="sm">
        <List.Item>Create a service account and a JSON key in the Google Cloud console.</List.Item>
        <List.Item>Enable the Search Console API in the same project.</List.Item>
        <List.Item>
          Add the email address of the service account as a user of each property in Search Console.
          Restricted permission is sufficient.
        </List.Item>
      </List>
      <FileInput
        label="Key file"
        placeholder="Select a file"
        accept="application/json,.json"
        required
        {...form.getInputProps('keyFile')}
      />
      <TextInput
        label="Connection name"
        placeholder="Email address of the service account"
        maxLength={100}
        {...form.getInputProps('label')}
      />
    </FormDialog>
  );
}

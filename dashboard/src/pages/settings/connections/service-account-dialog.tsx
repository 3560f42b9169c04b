import { FileInput, List, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { connectServiceAccount } from '../../../api/connections.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { nameGiven } from './connection-texts.ts';
import type { WayDialogProps } from './google-dialog.tsx';
import { useConnectionDeed } from './use-connection-deed.ts';

interface Given {
  file: File | null;
  label: string;
}

/** Connects Google with the key of a service account, for whoever wants no person’s sign-in. */
export function ServiceAccountDialog({ onClose }: WayDialogProps) {
  const form = useForm<Given>({
    initialValues: { file: null, label: '' },
    validate: { file: (file) => (file === null ? 'Choose the JSON file that Google gave you.' : null) },
  });
  const connecting = useConnectionDeed(async ({ file, label }: Given) =>
    connectServiceAccount({ keyFile: (await file?.text()) ?? '', ...nameGiven(label) }),
  );
  return (
    <FormDialog
      title="Service account of Google"
      deed={connecting}
      submitLabel="Connect"
      onSubmit={form.onSubmit((given) => connecting.mutate(given, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <List type="ordered" size="sm">
        <List.Item>Make a service account in the Google Cloud console, and a JSON key of it.</List.Item>
        <List.Item>Switch the Search Console API on in the same project.</List.Item>
        <List.Item>
          Add the account’s address as a user of each property in Search Console; a restricted one will do.
        </List.Item>
      </List>
      <FileInput
        label="Key file"
        placeholder="Choose a file"
        accept="application/json,.json"
        required
        {...form.getInputProps('file')}
      />
      <TextInput
        label="What to call the connection"
        placeholder="The account’s address"
        maxLength={100}
        {...form.getInputProps('label')}
      />
    </FormDialog>
  );
}

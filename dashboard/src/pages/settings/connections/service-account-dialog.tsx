import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    validate: { keyFile: isNotEmpty(t`Select the JSON key file.`) },
  });
  const connecting = useConnectionAction(async ({ keyFile, label }: Values) =>
    connectServiceAccount({ keyFile: (await keyFile?.text()) ?? '', ...labelIfGiven(label) }),
  );
  return (
    <FormDialog
      title={t`Connect a Google service account`}
      form={form}
      action={connecting}
      submitLabel={t`Connect service account`}
      onSubmit={(values) => connecting.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <List type="ordered" size="sm">
        <List.Item>
          <Trans>Create a service account and a JSON key in the Google Cloud console.</Trans>
        </List.Item>
        <List.Item>
          <Trans>Enable the Search Console API in the same project.</Trans>
        </List.Item>
        <List.Item>
          <Trans>
            Add the email address of the service account as a user of each property in Search Console.
            Restricted permission is sufficient.
          </Trans>
        </List.Item>
      </List>
      <FileInput
        label={t`Key file`}
        placeholder={t`Select a file`}
        accept="application/json,.json"
        required
        {...form.getInputProps('keyFile')}
      />
      <TextInput
        label={t`Connection name`}
        placeholder={t`Email address of the service account`}
        maxLength={100}
        {...form.getInputProps('label')}
      />
    </FormDialog>
  );
}

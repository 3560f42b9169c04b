import { Anchor, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { connectBing } from '../../../api/connections.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { labelIfGiven } from './connection-labels.ts';
import type { ConnectDialogProps } from './google-dialog.tsx';
import { useConnectionAction } from './use-connection-action.ts';
import { PasswordField } from '../../../ui/password-field.tsx';

interface Values {
  apiKey: string;
  label: string;
}

/** Connects Bing Webmaster Tools with an API key. */
export function BingDialog({ onClose }: ConnectDialogProps) {
  const form = useForm<Values>({
    initialValues: { apiKey: '', label: '' },
    validate: { apiKey: isNotEmpty('Enter the API key.') },
  });
  const connecting = useConnectionAction(({ apiKey, label }: Values) =>
    connectBing({ apiKey: apiKey.trim(), ...labelIfGiven(label) }),
  );
  return (
    <FormDialog
      title="Connect Bing Webmaster Tools"
      form={form}
      action={connecting}
      submitLabel="Connect Bing"
      onSubmit={(values) => connecting.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>
        You find the key in{' '}
        <Anchor href="https://www.bing.com/webmasters" target="_blank" rel="noreferrer">
          Bing Webmaster Tools
        </Anchor>
        under Settings → API access → API key. It gives access to all sites of that Bing account. Cairn stores
        it encrypted.
      </Text>
      <PasswordField
        label="API key"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('apiKey')}
      />
      <TextInput
        label="Connection name"
        placeholder="Bing"
        maxLength={100}
        {...form.getInputProps('label')}
      />
    </FormDialog>
  );
}

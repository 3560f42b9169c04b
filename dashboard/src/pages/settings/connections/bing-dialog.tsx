import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { connectBing } from '../../../api/connections.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { nameGiven } from './connection-texts.ts';
import type { WayDialogProps } from './google-dialog.tsx';
import { useConnectionDeed } from './use-connection-deed.ts';

interface Given {
  apiKey: string;
  label: string;
}

/** Connects Bing Webmaster Tools by its key. */
export function BingDialog({ onClose }: WayDialogProps) {
  const form = useForm<Given>({
    initialValues: { apiKey: '', label: '' },
    validate: { apiKey: (key) => (key.trim() === '' ? 'Paste the key of Bing Webmaster Tools.' : null) },
  });
  const connecting = useConnectionDeed(({ apiKey, label }: Given) =>
    connectBing({ apiKey: apiKey.trim(), ...nameGiven(label) }),
  );
  return (
    <FormDialog
      title="Bing Webmaster Tools"
      deed={connecting}
      submitLabel="Connect"
      onSubmit={form.onSubmit((given) => connecting.mutate(given, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <Text>
        In{' '}
        <Anchor href="https://www.bing.com/webmasters" target="_blank" rel="noreferrer">
          Bing Webmaster Tools
        </Anchor>
        : Settings, API access, API key. It opens every site of that account, and is kept sealed.
      </Text>
      <PasswordInput
        label="API key"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('apiKey')}
      />
      <TextInput
        label="What to call the connection"
        placeholder="Bing"
        maxLength={100}
        {...form.getInputProps('label')}
      />
    </FormDialog>
  );
}

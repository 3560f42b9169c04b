import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    validate: { apiKey: isNotEmpty(t`Enter the API key.`) },
  });
  const connecting = useConnectionAction(({ apiKey, label }: Values) =>
    connectBing({ apiKey: apiKey.trim(), ...labelIfGiven(label) }),
  );
  return (
    <FormDialog
      title={t`Connect Bing Webmaster Tools`}
      form={form}
      action={connecting}
      submitLabel={t`Connect Bing`}
      onSubmit={(values) => connecting.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>
        <Trans>
          You find the key in{' '}
          <Anchor href="https://www.bing.com/webmasters" target="_blank" rel="noreferrer">
            Bing Webmaster Tools
          </Anchor>
          under Settings → API access → API key. It gives access to all sites of that Bing account. Cairn
          stores it encrypted.
        </Trans>
      </Text>
      <PasswordField
        label={t`API key`}
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('apiKey')}
      />
      <TextInput
        label={t`Connection name`}
        placeholder={t`Bing`}
        maxLength={100}
        {...form.getInputProps('label')}
      />
    </FormDialog>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons.ts';
import {
  type Credentials,
  type Provider,
  type ProviderTest,
  storeCredentials,
  testProvider,
} from '../../../api/providers.ts';
import { formatUnitPrice } from '../../../format/money.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GoogleClientSteps } from './google-client-steps.tsx';
import { fieldLabel, providerLabels } from './provider-labels.ts';
import { useProviderAction } from './use-provider-action.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { errorText } from '../../../format/error-text.ts';

const describeTestPrice = ({ unitPriceMicros }: Provider) =>
  unitPriceMicros ? t`up to ${formatUnitPrice(unitPriceMicros)}` : t`free`;

interface Values {
  credentials: Credentials;
}

/** Tests and saves the credentials of a provider. */
export function CredentialsDialog({ provider, onClose }: { provider: Provider; onClose(): void }) {
  return (
    <Dialog title={t`Connect ${providerLabels(provider.name).title}`} onClose={onClose}>
      <CredentialsForm provider={provider} onSaved={onClose} />
    </Dialog>
  );
}

interface CredentialsFormProps {
  provider: Provider;
  onSaved?: () => void;
}

/** The same without a dialog of its own. */
export function CredentialsForm({ provider, onSaved }: CredentialsFormProps) {
  const { name, credentialFields } = provider;
  const testing = useProviderAction(testProvider);
  const storing = useProviderAction(storeCredentials);
  const form = useForm<Values>({
    initialValues: { credentials: Object.fromEntries(credentialFields.map((field) => [field, ''])) },
    // The last test was about other credentials.
    onValuesChange: () => testing.reset(),
  });
  const credentials = Object.fromEntries(
    Object.entries(form.values.credentials).map(([field, text]) => [field, text.trim()]),
  );
  const isComplete = Object.values(credentials).every((text) => text !== '');
  const test = () => {
    storing.reset();
    testing.mutate({ name, credentials });
  };
  return (
    <ActionForm
      form={form}
      action={{ isPending: storing.isPending, error: storing.error ?? testing.error }}
      onSubmit={() => storing.mutate({ name, credentials }, onSaved && { onSuccess: onSaved })}
      buttons={
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={!isComplete} loading={testing.isPending} onClick={test}>
            <Trans>Test credentials ({describeTestPrice(provider)})</Trans>
          </Button>
          <Button type="submit" disabled={!isComplete} loading={storing.isPending}>
            <Trans>Save credentials</Trans>
          </Button>
        </Group>
      }
    >
      {name === 'google' && <GoogleClientSteps />}
      <CredentialFields provider={provider} form={form} />
      {testing.data !== undefined && <TestResult test={testing.data.data} />}
    </ActionForm>
  );
}

/** The fields that are no secrets. */
const openFields: Record<string, TextInputProps> = {
  url: { type: 'url', placeholder: 'http://…' },
  clientId: { placeholder: '….apps.googleusercontent.com' },
};

interface CredentialFieldsProps {
  provider: Provider;
  form: UseFormReturnType<Values>;
}

function CredentialFields({ provider: { name, credentialFields }, form }: CredentialFieldsProps) {
  const { title, keyPage } = providerLabels(name);
  return (
    <>
      <Text c="dimmed">
        <Trans>
          Stored encrypted, used by the whole installation, and never shown again.{' '}
          {keyPage !== null && (
            <Anchor href={keyPage} target="_blank" rel="noreferrer">
              <Trans>Get credentials from {title}</Trans>
            </Anchor>
          )}
        </Trans>
      </Text>
      {credentialFields.map((field, index) => {
        const props = {
          label: fieldLabel(field),
          autoComplete: 'off',
          'data-autofocus': index === 0 || undefined,
          ...form.getInputProps(`credentials.${field}`),
        };
        const open = openFields[field];
        return open === undefined ? (
          <PasswordField key={field} {...props} />
        ) : (
          <TextInput key={field} {...open} {...props} />
        );
      })}
    </>
  );
}

function TestResult({ test: { isWorking, error, costMicros } }: { test: ProviderTest }) {
  const cost = costMicros === 0 ? t`The test was free.` : t`The test cost ${formatUnitPrice(costMicros)}.`;
  return isWorking ? (
    <Alert
      color="green"
      variant="light"
      icon={<IconCircleCheck aria-hidden />}
      title={t`Test passed`}
      role="status"
    >
      {cost}
    </Alert>
  ) : (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t`Test failed`}
      role="status"
    >
      {errorText(error)} {cost}
    </Alert>
  );
}

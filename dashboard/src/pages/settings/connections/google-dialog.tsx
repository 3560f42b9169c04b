import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { startGoogleSignIn, type Connections } from '../../../api/connections.ts';
import { providersQuery } from '../../../api/providers.ts';
import { useAction } from '../../../api/use-action.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { CredentialsForm } from '../providers/credentials-dialog.tsx';
import { labelIfGiven } from './connection-labels.ts';

export interface ConnectDialogProps {
  google: Connections['google'];
  /** The website to whose page the browser returns from Google. */
  websiteId?: string | undefined;
  onClose(): void;
}

/** Continues to Google. Before, the operator enters the OAuth client of the installation. */
export function GoogleDialog({ google, websiteId, onClose }: ConnectDialogProps) {
  return (
    <Dialog title={t`Sign in with Google`} onClose={onClose}>
      {google.isConfigured ? (
        <GoogleSignInForm websiteId={websiteId} onClose={onClose} />
      ) : (
        <ClientForm google={google} />
      )}
    </Dialog>
  );
}

function GoogleSignInForm({ websiteId, onClose }: Omit<ConnectDialogProps, 'google'>) {
  const form = useForm({ initialValues: { label: '' } });
  const starting = useAction(async ({ label }: { label: string }) => {
    const website = websiteId === undefined ? {} : { websiteId };
    const { data } = await startGoogleSignIn({ origin: location.origin, ...labelIfGiven(label), ...website });
    location.assign(data.authorizationUrl);
  });
  return (
    <DialogForm
      form={form}
      // Pending until the page of Google is loaded.
      action={{ isPending: starting.isPending || starting.isSuccess, error: starting.error }}
      submitLabel={t`Continue to Google`}
      onSubmit={starting.mutate}
      onCancel={onClose}
    >
      <Text>
        <Trans>
          Google asks you to select an account and to allow read-only access to Search Console. Then you
          return here.
        </Trans>
      </Text>
      <TextInput
        label={t`Connection name`}
        placeholder={t`Google`}
        maxLength={100}
        data-autofocus
        {...form.getInputProps('label')}
      />
    </DialogForm>
  );
}

/** The sign-in follows in place once the client is saved. */
function ClientForm({ google: { howTo, redirectUri } }: Pick<ConnectDialogProps, 'google'>) {
  const { data } = useQuery(providersQuery());
  if (data === undefined) return <Skeleton height={320} />;
  const client = data.data.find(({ name }) => name === 'google');
  if (client?.configurable === true)
    return (
      <Stack gap="md">
        <Text>
          <Trans>
            Signing in needs a Google OAuth client, once for this installation. It is free. A service account
            works without one.
          </Trans>
        </Text>
        <CredentialsForm provider={client} />
      </Stack>
    );
  return (
    <Stack gap="md">
      <Text>
        <Trans>This installation has no Google OAuth client yet. {howTo}</Trans>
      </Text>
      {redirectUri !== null && <CopyField label={t`Redirect URI`} value={redirectUri} />}
      <Text c="dimmed">
        <Trans>A service account works without an OAuth client.</Trans>
      </Text>
    </Stack>
  );
}

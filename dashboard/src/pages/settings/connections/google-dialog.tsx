import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { startGoogleSignIn, type Connections } from '../../../api/connections.ts';
import { useAction } from '../../../api/use-action.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { labelIfGiven } from './connection-labels.ts';

export interface ConnectDialogProps {
  google: Connections['google'];
  onClose(): void;
}

/** Continues to Google, or explains how the operator sets up the Google client. */
export function GoogleDialog({ google, onClose }: ConnectDialogProps) {
  return (
    <Dialog title="Sign in with Google" onClose={onClose}>
      {google.isConfigured ? <GoogleSignInForm onClose={onClose} /> : <SetUpInstructions google={google} />}
    </Dialog>
  );
}

function GoogleSignInForm({ onClose }: { onClose(): void }) {
  const form = useForm({ initialValues: { label: '' } });
  const starting = useAction(async ({ label }: { label: string }) => {
    const { data } = await startGoogleSignIn({ origin: location.origin, ...labelIfGiven(label) });
    location.assign(data.authorizationUrl);
  });
  return (
    <DialogForm
      form={form}
      // Pending until the page of Google is loaded.
      action={{ isPending: starting.isPending || starting.isSuccess, error: starting.error }}
      submitLabel="Continue to Google"
      onSubmit={starting.mutate}
      onCancel={onClose}
    >
      <Text>
        Google asks you to select an account and to allow read-only access to Search Console. Then you return
        here.
      </Text>
      <TextInput
        label="Connection name"
        placeholder="Google"
        maxLength={100}
        data-autofocus
        {...form.getInputProps('label')}
      />
    </DialogForm>
  );
}

function SetUpInstructions({ google: { howTo, redirectUri } }: Pick<ConnectDialogProps, 'google'>) {
  return (
    <Stack gap="md">
      <Text>This installation has no Google OAuth client yet. {howTo}</Text>
      {redirectUri !== null && <CopyField label="Redirect URI" value={redirectUri} />}
      <Text c="dimmed">A service account works without an OAuth client.</Text>
    </Stack>
  );
}

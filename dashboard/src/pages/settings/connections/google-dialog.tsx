import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { beginGoogleSignIn, type Connections } from '../../../api/connections.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { nameGiven } from './connection-texts.ts';

export interface WayDialogProps {
  google: Connections['google'];
  onClose(): void;
}

/** Off to Google, or what the operator has to do before that can be. */
export function GoogleDialog({ google, onClose }: WayDialogProps) {
  return (
    <Dialog title="Sign in at Google" onClose={onClose}>
      {google.isConfigured ? <GoToGoogle onClose={onClose} /> : <HowToSetUp google={google} />}
    </Dialog>
  );
}

function GoToGoogle({ onClose }: { onClose(): void }) {
  const [label, setLabel] = useState('');
  const going = useMutation({
    mutationFn: async () => {
      const { data } = await beginGoogleSignIn({ origin: location.origin, ...nameGiven(label) });
      location.assign(data.authorizationUrl);
    },
  });
  return (
    <DialogForm
      // Stays so until Google’s page is there.
      deed={{ isPending: going.isPending || going.isSuccess, error: going.error }}
      submitLabel="Go on to Google"
      onSubmit={() => going.mutate()}
      onCancel={onClose}
    >
      <Text>
        Google asks you which account to use and whether Cairn may read its Search Console. It may change
        nothing there. You come back here.
      </Text>
      <TextInput
        label="What to call the connection"
        placeholder="Google"
        maxLength={100}
        data-autofocus
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

function HowToSetUp({ google: { howTo, redirectUri } }: Pick<WayDialogProps, 'google'>) {
  return (
    <Stack gap="md">
      <Text>This installation has no Google client yet. {howTo}</Text>
      {redirectUri !== null && <CopyField label="Redirect address" value={redirectUri} />}
      <Text c="dimmed">The key file of a service account needs none of this.</Text>
    </Stack>
  );
}

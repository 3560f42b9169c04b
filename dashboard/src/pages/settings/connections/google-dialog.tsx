import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { beginGoogleSignIn, type Connections } from '../../../api/connections.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';

export interface WayDialogProps {
  google: Connections['google'];
  onClose(): void;
}

/** Off to Google, or what the operator has to do before that can be. */
export function GoogleDialog({ google, onClose }: WayDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Sign in at Google"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {google.isConfigured ? <GoToGoogle onClose={onClose} /> : <HowToSetUp google={google} />}
    </Modal>
  );
}

function GoToGoogle({ onClose }: { onClose(): void }) {
  const [label, setLabel] = useState('');
  const going = useMutation({
    mutationFn: async () => {
      const named = label.trim() === '' ? {} : { label: label.trim() };
      const { data } = await beginGoogleSignIn({ origin: location.origin, ...named });
      location.assign(data.authorizationUrl);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        going.mutate();
      }}
    >
      <Stack gap="md">
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
        {going.isError && <ProblemNotice error={going.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {/* Stays so until Google’s page is there. */}
          <Button type="submit" loading={going.isPending || going.isSuccess}>
            Go on to Google
          </Button>
        </Group>
      </Stack>
    </form>
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

import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { connectBing } from '../../../api/connections.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
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
  const connecting = useConnectionDeed(({ apiKey, label }: Given) => {
    const named = label.trim() === '' ? {} : { label: label.trim() };
    return connectBing({ apiKey: apiKey.trim(), ...named });
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Bing Webmaster Tools"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={form.onSubmit((given) => connecting.mutate(given, { onSuccess: onClose }))}>
        <Stack gap="md">
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
          {connecting.isError && <ProblemNotice error={connecting.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={connecting.isPending}>
              Connect
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

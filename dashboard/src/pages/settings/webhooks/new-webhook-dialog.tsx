import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconEyeOff } from '@tabler/icons-react';
import { type MadeWebhook, makeWebhook } from '../../../api/webhooks.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { checkUrl } from './check-url.ts';
import { SignatureNote } from './signature-note.tsx';
import { useWebhookDeed } from './use-webhook-deed.ts';

/** Adds an address, then shows its secret: the only time that anybody sees it. */
export function NewWebhookDialog({ onClose }: { onClose(): void }) {
  const form = useForm({ initialValues: { url: '' }, validate: { url: checkUrl } });
  const making = useWebhookDeed(makeWebhook);
  const made = making.data?.data;
  return (
    <Dialog
      title={made === undefined ? 'Add a webhook' : 'Its secret'}
      onClose={onClose}
      isPrecious={made !== undefined}
    >
      {made !== undefined ? (
        <SecretShown made={made} onDone={onClose} />
      ) : (
        <DialogForm
          deed={making}
          submitLabel="Add webhook"
          onSubmit={form.onSubmit(({ url }) => making.mutate({ url: url.trim() }))}
          onCancel={onClose}
        >
          <TextInput
            label="Address"
            description="Public, http or https. Private addresses are refused with each request."
            placeholder="https://hooks.example.com/cairn"
            type="url"
            required
            data-autofocus
            {...form.getInputProps('url')}
          />
        </DialogForm>
      )}
    </Dialog>
  );
}

function SecretShown({ made: { secret }, onDone }: { made: MadeWebhook; onDone(): void }) {
  return (
    <Stack gap="md">
      <Alert color="yellow" variant="light" icon={<IconEyeOff aria-hidden />} title="It is shown this once">
        It is kept sealed. Copy it now to the program that is told.
      </Alert>
      <CopyField label="Secret" value={secret} />
      <SignatureNote />
      <Group justify="flex-end">
        <Button onClick={onDone}>I have copied it</Button>
      </Group>
    </Stack>
  );
}

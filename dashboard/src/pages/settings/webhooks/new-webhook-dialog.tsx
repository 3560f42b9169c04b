import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createWebhook } from '../../../api/webhooks.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { validateUrl } from './validate-url.ts';
import { WebhookSecret } from './webhook-secret.tsx';
import { useWebhookAction } from './use-webhook-action.ts';

/** Creates a webhook, then shows its secret once. */
export function NewWebhookDialog({ onClose }: { onClose(): void }) {
  const form = useForm({ initialValues: { url: '' }, validate: { url: validateUrl } });
  const creating = useWebhookAction(createWebhook);
  const created = creating.data?.data;
  return (
    <Dialog
      title={created === undefined ? 'Create webhook' : 'Webhook secret'}
      onClose={onClose}
      isPrecious={created !== undefined}
    >
      {created !== undefined ? (
        <WebhookSecret secret={created.secret} onDone={onClose} />
      ) : (
        <DialogForm
          form={form}
          action={creating}
          submitLabel="Create webhook"
          onSubmit={({ url }) => creating.mutate({ url: url.trim() })}
          onCancel={onClose}
        >
          <TextInput
            label="URL"
            description="A public http or https URL. Private IP addresses are refused."
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

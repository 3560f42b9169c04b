import { t } from '@lingui/core/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createWebhook, type Webhook } from '../../../api/webhooks.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { validateUrl } from './validate-url.ts';
import { webhookFormats } from './webhook-formats.ts';
import { WebhookSecret } from './webhook-secret.tsx';
import { useWebhookAction } from './use-webhook-action.ts';

const formats = Object.entries(webhookFormats).map(([value, { label }]) => ({ value, label }));

/** Creates a webhook or a channel of a chat, then shows the secret of a webhook once. */
export function NewWebhookDialog({ onClose }: { onClose(): void }) {
  const form = useForm({
    initialValues: { format: 'standard' as Webhook['format'], url: '' },
    validate: { url: validateUrl },
  });
  const { help, placeholder } = webhookFormats[form.values.format];
  const creating = useWebhookAction(createWebhook);
  const secret = creating.data?.data.secret ?? undefined;
  return (
    <Dialog
      title={secret === undefined ? t`Create webhook` : t`Webhook secret`}
      onClose={onClose}
      isPrecious={secret !== undefined}
    >
      {secret !== undefined ? (
        <WebhookSecret secret={secret} onDone={onClose} />
      ) : (
        <DialogForm
          form={form}
          action={creating}
          submitLabel={t`Create webhook`}
          onSubmit={({ url, format }) =>
            creating.mutate(
              { url: url.trim(), format },
              { onSuccess: ({ data }) => data.secret === null && onClose() },
            )
          }
          onCancel={onClose}
        >
          <NativeSelect label={t`Receiver`} data={formats} {...form.getInputProps('format')} />
          <TextInput
            label="URL"
            description={help}
            placeholder={placeholder}
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

import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { updateWebhook, type Webhook } from '../../../api/webhooks.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { validateUrl } from './validate-url.ts';
import { isChat, webhookFormats } from './webhook-formats.ts';
import { useWebhookAction } from './use-webhook-action.ts';

/** Changes the URL of a webhook. The secret of a program stays the same; the URL of a chat is a secret itself. */
export function UrlDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const { id, url, format } = webhook;
  const form = useForm({
    initialValues: { url: isChat(webhook) ? '' : url },
    validate: { url: validateUrl },
  });
  const saving = useWebhookAction(updateWebhook);
  return (
    <FormDialog
      title={t`Change URL`}
      form={form}
      action={saving}
      submitLabel={t`Change URL`}
      onSubmit={(values) => saving.mutate({ id, url: values.url.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput
        label="URL"
        description={isChat(webhook) ? webhookFormats[format].help : t`The secret stays the same.`}
        placeholder={webhookFormats[format].placeholder}
        type="url"
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
    </FormDialog>
  );
}

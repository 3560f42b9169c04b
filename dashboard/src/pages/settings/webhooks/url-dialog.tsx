import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { updateWebhook, type Webhook } from '../../../api/webhooks.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { validateUrl } from './validate-url.ts';
import { useWebhookAction } from './use-webhook-action.ts';

/** Changes the URL of a webhook. Its secret stays the same. */
export function UrlDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose(): void }) {
  const form = useForm({ initialValues: { url }, validate: { url: validateUrl } });
  const saving = useWebhookAction(updateWebhook);
  return (
    <FormDialog
      title="Change URL"
      form={form}
      action={saving}
      submitLabel="Change URL"
      onSubmit={(values) => saving.mutate({ id, url: values.url.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput
        label="URL"
        description="The secret stays the same."
        type="url"
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
    </FormDialog>
  );
}

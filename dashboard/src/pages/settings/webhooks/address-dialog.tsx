import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changeWebhook, type Webhook } from '../../../api/webhooks.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { checkUrl } from './check-url.ts';
import { useWebhookDeed } from './use-webhook-deed.ts';

/** Changes where a webhook leads; its secret stays. */
export function AddressDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose(): void }) {
  const form = useForm({ initialValues: { url }, validate: { url: checkUrl } });
  const changing = useWebhookDeed(changeWebhook);
  return (
    <FormDialog
      title="Change the address"
      deed={changing}
      submitLabel="Change address"
      onSubmit={form.onSubmit((given) =>
        changing.mutate({ id, url: given.url.trim() }, { onSuccess: onClose }),
      )}
      onClose={onClose}
    >
      <TextInput
        label="Address"
        description="Its secret stays the same"
        type="url"
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
    </FormDialog>
  );
}

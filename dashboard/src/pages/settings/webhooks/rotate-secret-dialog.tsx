import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { rotateWebhookSecret, type Webhook } from '../../../api/webhooks.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { useWebhookAction } from './use-webhook-action.ts';

/** Rotates the secret of a webhook, then shows the new one. */
export function RotateSecretDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose(): void }) {
  const form = useForm();
  const rotating = useWebhookAction(rotateWebhookSecret);
  const secret = rotating.data?.data.secret ?? undefined;
  return (
    <Dialog
      title={secret === undefined ? t`Rotate the secret?` : t`New secret`}
      onClose={onClose}
      isPrecious={secret !== undefined}
    >
      {secret !== undefined ? (
        <WebhookSecret secret={secret} onDone={onClose} />
      ) : (
        <DialogForm
          form={form}
          action={rotating}
          submitLabel={t`Rotate secret`}
          onSubmit={() => rotating.mutate(id)}
          onCancel={onClose}
        >
          <Text size="sm">
            <Trans>
              For 24 hours deliveries carry two signatures, one of the new and one of the previous secret.
              Change your program within this time.
            </Trans>
          </Text>
        </DialogForm>
      )}
    </Dialog>
  );
}

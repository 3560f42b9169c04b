import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAction } from '../../../api/use-action.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface RejectDialogProps {
  onClose(): void;
  count: number;
  onReject(reason: string | undefined): Promise<unknown>;
}

/** Rejects planned placements. Cairn plans another publisher for each. */
export function RejectDialog({ onClose, count, onReject }: RejectDialogProps) {
  const form = useForm({ initialValues: { reason: '' } });
  const rejecting = useAction(({ reason }: { reason: string }) => onReject(reason.trim() || undefined), {
    onSuccess: onClose,
  });
  const subject = count === 1 ? t`this placement` : t`${count} placements`;
  return (
    <FormDialog
      title={t`Reject ${subject}?`}
      form={form}
      action={rejecting}
      submitLabel={count === 1 ? t`Reject placement` : t`Reject placements`}
      isDangerous
      onSubmit={rejecting.mutate}
      onClose={onClose}
    >
      <Text>
        <Trans>
          Nothing is charged. Cairn plans the next best publisher as a replacement and does not suggest this
          one to the campaign again.
        </Trans>
      </Text>
      <Textarea
        label={t`Reason`}
        placeholder={t`The publisher is a competitor.`}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

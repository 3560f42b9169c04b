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
  const subject = count === 1 ? 'this placement' : `${count} placements`;
  return (
    <FormDialog
      title={`Reject ${subject}?`}
      form={form}
      action={rejecting}
      submitLabel={count === 1 ? 'Reject placement' : 'Reject placements'}
      isDangerous
      onSubmit={rejecting.mutate}
      onClose={onClose}
    >
      <Text>
        Nothing is charged. Cairn plans the next best publisher as a replacement and does not suggest this one
        to the campaign again.
      </Text>
      <Textarea
        label="Reason"
        placeholder="The publisher is a competitor."
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

import { Button, Group, TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { reportsKey, sendReport } from '../../api/reports.ts';
import { useAction } from '../../api/use-action.ts';
import { ActionForm } from '../../ui/action-form.tsx';

const maxRecipients = 20;

/** Sends a report by mail. */
export function SendForm({ reportId }: { reportId: string }) {
  const form = useForm({ initialValues: { recipients: [] as string[] } });
  const sending = useAction(sendReport, { affects: [reportsKey], onSuccess: () => form.reset() });
  return (
    <ActionForm
      form={form}
      action={sending}
      onSubmit={({ recipients }) => sending.mutate({ reportId, recipients })}
      buttons={
        <Group>
          <Button
            type="submit"
            variant="default"
            disabled={form.values.recipients.length === 0}
            loading={sending.isPending}
          >
            Send report
          </Button>
        </Group>
      }
    >
      <TagsInput
        label="Send by mail to"
        placeholder="client@example.com"
        description="Press Enter after each email address"
        maxTags={maxRecipients}
        {...form.getInputProps('recipients')}
      />
    </ActionForm>
  );
}

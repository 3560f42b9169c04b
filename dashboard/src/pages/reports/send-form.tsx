import { Button, Group, TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { reportsKey, sendReport } from '../../api/reports.ts';
import { useAction } from '../../api/use-action.ts';
import { ActionForm } from '../../ui/action-form.tsx';

const maxRecipients = 20;

/** Sends a report by mail. */
export function SendForm({ reportId }: { reportId: string }) {
  const form = useForm({
    initialValues: { recipients: [] as string[] },
    validate: { recipients: ({ length }) => (length === 0 ? 'Enter an email address' : null) },
  });
  const sending = useAction(sendReport, { affects: [reportsKey], onSuccess: () => form.reset() });
  return (
    <ActionForm
      form={form}
      action={sending}
      onSubmit={({ recipients }) => sending.mutate({ reportId, recipients })}
      buttons={
        <Group>
          <Button type="submit" loading={sending.isPending}>
            Send report
          </Button>
        </Group>
      }
    >
      <TagsInput
        label="Send by mail to"
        placeholder="client@example.com"
        description="The mail has a summary, the PDF and a link. Press Enter between several addresses."
        maxTags={maxRecipients}
        {...form.getInputProps('recipients')}
      />
    </ActionForm>
  );
}

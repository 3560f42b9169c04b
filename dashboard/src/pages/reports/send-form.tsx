import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type Report, reportsKey, sendReport } from '../../api/reports.ts';
import { useAction } from '../../api/use-action.ts';
import { stateQuery } from '../../session/state-query.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { EmailField } from './email-field.tsx';
import { TranslationNote } from './translation-note.tsx';
import { useKnownAddresses } from './use-known-addresses.ts';

interface SendFormProps {
  report: Report;
  onTranslated(report: Report): void;
}

const maxMessageLength = 2000;

/** Sends a report by mail. Without a mail server, a link is the only way. */
export function SendForm({ report, onTranslated }: SendFormProps) {
  const { id: reportId } = report;
  const { members, known } = useKnownAddresses(report.websiteIds);
  const form = useForm({
    initialValues: { recipients: [] as string[], message: '' },
    validate: { recipients: ({ length }) => (length === 0 ? t`Enter an email address` : null) },
  });
  const sending = useAction(sendReport, { affects: [reportsKey], onSuccess: () => form.reset() });
  const installation = useQuery(stateQuery()).data;
  if (installation?.sendsMail === false) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>
          This installation sends no email, so send the link below yourself, or ask its operator to set it up.
        </Trans>
      </Text>
    );
  }
  return (
    <ActionForm
      form={form}
      action={sending}
      onSubmit={({ recipients, message }) =>
        sending.mutate({ reportId, recipients, ...(message.trim() !== '' && { message: message.trim() }) })
      }
      buttons={
        <Group>
          <Button type="submit" loading={sending.isPending}>
            <Trans>Send report</Trans>
          </Button>
        </Group>
      }
    >
      <EmailField
        label={t`Send by email to`}
        description={t`The email has a summary, the PDF and a link. Press Enter between several addresses.`}
        known={known}
        {...form.getInputProps('recipients')}
      />
      <TranslationNote
        report={report}
        members={members}
        recipients={form.values.recipients}
        onTranslated={onTranslated}
      />
      <Textarea
        label={t`Personal message (optional)`}
        description={t`Begins the email in place of its greeting, as plain text.`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxMessageLength}
        {...form.getInputProps('message')}
      />
    </ActionForm>
  );
}

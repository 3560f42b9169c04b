import { Input, SegmentedControl, Select, Stack, TagsInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../../api/assignees.ts';
import { webhooksQuery } from '../../../api/webhooks.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { webhookName } from '../webhooks/webhook-formats.ts';
import type { RuleValues } from './rule-form.ts';

interface RuleChannelProps {
  form: UseFormReturnType<RuleValues>;
  sendsMail: boolean;
}

const maxRecipients = 20;

/** The channel of a rule: recipients by mail, or a webhook. */
export function RuleChannel({ form, sendsMail }: RuleChannelProps) {
  const { channel } = form.values;
  return (
    <Stack gap="xs">
      <Input.Label labelElement="div">Channel</Input.Label>
      <SegmentedControl
        aria-label="Channel"
        data={[
          { value: 'mail', label: 'Mail', disabled: !sendsMail && channel !== 'mail' },
          { value: 'webhook', label: 'Chat or webhook' },
        ]}
        value={channel}
        onChange={(next) => form.setFieldValue('channel', next as RuleValues['channel'])}
      />
      {!sendsMail && (
        <Text size="sm" c="dimmed">
          This installation sends no mail. Its operator can set SMTP_URL and MAIL_FROM.
        </Text>
      )}
      {channel === 'mail' ? <Recipients form={form} /> : <WebhookField form={form} />}
    </Stack>
  );
}

function Recipients({ form }: Pick<RuleChannelProps, 'form'>) {
  const members = useQuery(assigneesQuery()).data?.data ?? [];
  return (
    <TagsInput
      label="Email addresses"
      description="Any address. Press Enter after each."
      data={members.map(({ email }) => email)}
      maxTags={maxRecipients}
      acceptValueOnBlur
      // Below the field, the list would cover the button.
      comboboxProps={{ position: 'top-start' }}
      required
      {...form.getInputProps('recipients')}
    />
  );
}

function WebhookField({ form }: Pick<RuleChannelProps, 'form'>) {
  const { data } = useQuery(webhooksQuery());
  const webhooks = data?.data ?? [];
  return (
    <Select
      label="Chat or webhook"
      description={
        <>
          Owners connect chats and programs under{' '}
          <AppLink href={paths.webhooks()} fz="inherit" td="underline">
            Webhooks
          </AppLink>
          .
        </>
      }
      nothingFoundMessage="No webhooks yet"
      data={webhooks.map((webhook) => ({
        value: webhook.id,
        label: webhook.isEnabled ? webhookName(webhook) : `${webhookName(webhook)} (disabled)`,
      }))}
      allowDeselect={false}
      required
      {...form.getInputProps('webhookId')}
    />
  );
}

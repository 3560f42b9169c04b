import { Input, SegmentedControl, Select, Stack, TagsInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../../api/assignees.ts';
import { webhooksQuery } from '../../../api/webhooks.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { GivenRule } from './rule-form.ts';

interface RuleTargetProps {
  form: UseFormReturnType<GivenRule>;
  sendsMail: boolean;
}

const mostRecipients = 20;

/** Where a rule tells: people by mail, or another program through a webhook. */
export function RuleTarget({ form, sendsMail }: RuleTargetProps) {
  const { channel } = form.values;
  return (
    <Stack gap="xs">
      <Input.Label labelElement="div">Tell it</Input.Label>
      <SegmentedControl
        aria-label="Tell it"
        data={[
          { value: 'mail', label: 'By mail', disabled: !sendsMail && channel !== 'mail' },
          { value: 'webhook', label: 'Through a webhook' },
        ]}
        {...form.getInputProps('channel')}
      />
      {!sendsMail && (
        <Text size="sm" c="dimmed">
          This installation sends no mail. Whoever runs it can set SMTP_URL and MAIL_FROM.
        </Text>
      )}
      {channel === 'mail' ? <Recipients form={form} /> : <ChosenWebhook form={form} />}
    </Stack>
  );
}

function Recipients({ form }: Pick<RuleTargetProps, 'form'>) {
  const members = useQuery(assigneesQuery()).data?.data ?? [];
  return (
    <TagsInput
      label="E-mail addresses"
      description="Anybody’s, with Enter after each"
      data={members.map(({ email }) => email)}
      maxTags={mostRecipients}
      acceptValueOnBlur
      // Below the field its list would lie over the button.
      comboboxProps={{ position: 'top-start' }}
      required
      {...form.getInputProps('recipients')}
    />
  );
}

function ChosenWebhook({ form }: Pick<RuleTargetProps, 'form'>) {
  const { data } = useQuery(webhooksQuery());
  const webhooks = data?.data ?? [];
  return (
    <Select
      label="Webhook"
      description={
        <>
          Owners add them under{' '}
          <AppLink href={paths.webhooks()} fz="inherit" td="underline">
            Webhooks
          </AppLink>
          .
        </>
      }
      nothingFoundMessage="There is none yet"
      data={webhooks.map(({ id, url, isOn }) => ({ value: id, label: isOn ? url : `${url} (off)` }))}
      allowDeselect={false}
      required
      {...form.getInputProps('webhookId')}
    />
  );
}

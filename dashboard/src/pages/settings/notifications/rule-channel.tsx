import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Input, SegmentedControl, Select, Stack, TagsInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
      <Input.Label labelElement="div">
        <Trans>Channel</Trans>
      </Input.Label>
      <SegmentedControl
        aria-label={t`Channel`}
        data={[
          { value: 'mail', label: t`Email`, disabled: !sendsMail && channel !== 'mail' },
          { value: 'webhook', label: t`Chat or webhook` },
        ]}
        value={channel}
        onChange={(next) => form.setFieldValue('channel', next as RuleValues['channel'])}
      />
      {!sendsMail && (
        <Text size="sm" c="dimmed">
          <Trans>This installation sends no email. Ask its operator to set it up.</Trans>
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
      label={t`Email addresses`}
      description={t`Any address. Separate with commas.`}
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
  const { data, isPending } = useQuery(webhooksQuery());
  const webhooks = data?.data ?? [];
  const [only, second] = webhooks;
  const onlyId = second === undefined ? only?.id : undefined;
  const { setFieldValue } = form;
  const isUnset = form.values.webhookId === null;
  // The only webhook needs no choice. It can arrive after the dialog has opened.
  useEffect(() => {
    if (isUnset && onlyId !== undefined) setFieldValue('webhookId', onlyId);
  }, [isUnset, onlyId, setFieldValue]);
  return (
    <Select
      label={t`Chat or webhook`}
      description={
        <Trans>
          Owners connect chats and programs under{' '}
          <AppLink href={paths.webhooks()} fz="inherit" td="underline">
            Webhooks
          </AppLink>
          .
        </Trans>
      }
      placeholder={isPending ? t`Loading` : undefined}
      nothingFoundMessage={t`No webhooks yet`}
      data={webhooks.map((webhook) => ({
        value: webhook.id,
        label: webhook.isEnabled ? webhookName(webhook) : t`${webhookName(webhook)} (disabled)`,
      }))}
      allowDeselect={false}
      required
      {...form.getInputProps('webhookId')}
    />
  );
}

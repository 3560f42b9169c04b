import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type Credentials,
  type Provider,
  type ProviderTrial,
  storeCredentials,
  tryProvider,
} from '../../../api/providers.ts';
import { formatUnitPrice } from '../../../format/money.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { partTitle, providerText } from './provider-texts.ts';
import { useProviderDeed } from './use-provider-deed.ts';

/** What opens a service: tried if one likes, then stored. */
export function CredentialsDialog({ provider, onClose }: { provider: Provider; onClose(): void }) {
  const { name, parts } = provider;
  const [credentials, setCredentials] = useState<Credentials>({});
  const trying = useProviderDeed(tryProvider);
  const storing = useProviderDeed(storeCredentials);
  const isWhole = parts.every((part) => (credentials[part] ?? '') !== '');
  const write = (part: string, value: string) => {
    // What an earlier test said is not about these.
    trying.reset();
    setCredentials((before) => ({ ...before, [part]: value.trim() }));
  };
  const error = storing.error ?? trying.error;
  return (
    <Dialog title={`Connect ${providerText(name).title}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) storing.mutate({ name, credentials }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <PartFields provider={provider} credentials={credentials} onWrite={write} />
          {trying.data !== undefined && <TrialResult trial={trying.data.data} />}
          {error !== null && <ProblemNotice error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button
              variant="default"
              disabled={!isWhole}
              loading={trying.isPending}
              onClick={() => trying.mutate({ name, credentials })}
            >
              Test, for {formatUnitPrice(provider.unitPriceMicros)} at most
            </Button>
            <Button type="submit" disabled={!isWhole} loading={storing.isPending}>
              Store
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface PartFieldsProps {
  provider: Provider;
  credentials: Credentials;
  onWrite(part: string, value: string): void;
}

function PartFields({ provider: { name, parts }, credentials, onWrite }: PartFieldsProps) {
  const { title, keyPage } = providerText(name);
  return (
    <>
      <Text c="dimmed">
        Kept sealed, used by the whole installation, and never shown again.{' '}
        {keyPage !== null && (
          <Anchor href={keyPage} target="_blank" rel="noreferrer">
            Where {title} shows it
          </Anchor>
        )}
      </Text>
      {parts.map((part, index) => (
        <PasswordInput
          key={part}
          label={partTitle(part)}
          autoComplete="off"
          data-autofocus={index === 0 || undefined}
          value={credentials[part] ?? ''}
          onChange={(event) => onWrite(part, event.currentTarget.value)}
        />
      ))}
    </>
  );
}

function TrialResult({ trial: { isWorking, error, costMicros } }: { trial: ProviderTrial }) {
  const cost = `The test has cost ${formatUnitPrice(costMicros)}.`;
  return isWorking ? (
    <Alert
      color="green"
      variant="light"
      icon={<IconCircleCheck aria-hidden />}
      title="It answers"
      role="status"
    >
      {cost}
    </Alert>
  ) : (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title="It does not answer"
      role="status"
    >
      {error?.message} {cost}
    </Alert>
  );
}

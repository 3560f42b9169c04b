import { t } from '@lingui/core/macro';
import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconEyeOff } from './icons.ts';

interface ShownOnceProps {
  title: string;
  /** How to keep or to revoke it. */
  note: string;
  doneLabel?: string;
  onDone(): void;
  /** The secret. */
  children: ReactNode;
}

/** A new secret, which no later response contains. */
export function ShownOnce({ title, note, doneLabel = t`Done`, onDone, children }: ShownOnceProps) {
  return (
    <Stack gap="md">
      <Alert color="yellow" variant="light" icon={<IconEyeOff aria-hidden />} title={title}>
        {note}
      </Alert>
      {children}
      <Group justify="flex-end">
        <Button onClick={onDone}>{doneLabel}</Button>
      </Group>
    </Stack>
  );
}

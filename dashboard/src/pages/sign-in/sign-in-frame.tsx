import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './sign-in-frame.module.css';

interface SignInFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to other pages, below the card. */
  foot?: ReactNode;
}

/** A card in the middle of an empty page. */
export function SignInFrame({ title, lead, children, foot }: SignInFrameProps) {
  useDocumentTitle(t`${title} · Cairn`);
  return (
    <main className={classes.frame}>
      <div className={classes.card}>
        <Stack gap="lg">
          <Group gap="xs">
            <img src="/dashboard/icon.svg" width={32} height={32} alt="" />
            <Text fw={600} size="lg">
              <Trans>Cairn</Trans>
            </Text>
          </Group>
          <Stack gap={4}>
            <Title order={1} size="1.375rem" lts="-0.011em">
              {title}
            </Title>
            {lead !== undefined && <Text c="dimmed">{lead}</Text>}
          </Stack>
          {children}
        </Stack>
      </div>
      {foot !== undefined && (
        <Text size="sm" c="dimmed" component="div">
          {foot}
        </Text>
      )}
    </main>
  );
}

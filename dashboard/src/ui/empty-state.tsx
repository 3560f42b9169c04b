import { Stack, Text, Title } from '@mantine/core';
import type { Icon } from './create-icon.tsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** The content that will appear here, and how to get it. */
  children: ReactNode;
  action?: ReactNode;
}

/** Replaces an empty list: describes its content and how to get it. */
export function EmptyState({ icon: Picture, title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <Picture size={32} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={2} size="1rem">
        {title}
      </Title>
      <Text c="dimmed" maw={480} component="div">
        {children}
      </Text>
      {action}
    </Stack>
  );
}

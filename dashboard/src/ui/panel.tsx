import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for tables. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A titled section of a page. */
export function Panel({ title, description, actions, isFlush = false, children }: PanelProps) {
  const id = useId();
  return (
    <Box component="section" className={classes.panel} {...(title ? { 'aria-labelledby': id } : {})}>
      {(title !== undefined || actions !== undefined) && (
        <Group
          justify="space-between"
          align="flex-start"
          className={classes.head}
          data-flush={isFlush || undefined}
        >
          {title !== undefined && (
            <Stack gap={2}>
              <Title order={2} size="0.9375rem" id={id}>
                {title}
              </Title>
              {description !== undefined && (
                <Text c="dimmed" size="sm">
                  {description}
                </Text>
              )}
            </Stack>
          )}
          {actions !== undefined && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      <div className={isFlush ? undefined : classes.body}>{children}</div>
    </Box>
  );
}

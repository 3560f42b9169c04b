import { ActionIcon, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from './icons.ts';
import { useId } from 'react';
import classes from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Preserves line breaks, for commands. */
  isBlock?: boolean;
}

/** Text to copy: a URL, a command, or a secret that is shown once. */
export function CopyField({ label, value, isBlock = false }: CopyFieldProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Text size="sm" fw={500} mb={4} id={id}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start" className={classes.field}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
        <code className={isBlock ? classes.block : classes.line} tabIndex={0}>
          {value}
        </code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? 'Copied' : 'Copy'}>
              <ActionIcon
                variant="subtle"
                color="gray"
                onClick={copy}
                aria-label={copied ? 'Copied' : `Copy ${label}`}
              >
                {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { ActionIcon, Group } from '@mantine/core';
import { CopyText } from './copy-text.tsx';
import { IconCheck, IconCopy } from './icons.ts';
import classes from './copy-field.module.css';

interface CopyBoxProps {
  /** The name of the text, for the label of the button. */
  label: string;
  value: string;
  /** Preserves line breaks, for commands and markup. */
  isBlock?: boolean;
}

/** Code with a button that copies it. */
export function CopyBox({ label, value, isBlock = false }: CopyBoxProps) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" className={classes.field}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <code className={isBlock ? classes.block : classes.line} tabIndex={0}>
        {value}
      </code>
      <CopyText value={value}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={copy}
            aria-label={copied ? t`Copied` : t`Copy ${label}`}
            title={copied ? t`Copied` : t`Copy`}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyText>
    </Group>
  );
}

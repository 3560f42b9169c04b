import { t } from '@lingui/core/macro';
import { Popover, Text, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactElement } from 'react';

interface CopyTextProps {
  value: string;
  /** The button that copies. */
  children(state: { copied: boolean; copy(): void }): ReactElement;
}

/** Copies a text. If the browser refuses, the text is shown, selected, to be copied by hand. */
export function CopyText({ value, children }: CopyTextProps) {
  const { copied, copy, error, reset } = useClipboard();
  return (
    <Popover
      opened={error !== null}
      onChange={reset}
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{children({ copied, copy: () => copy(value) })}</Popover.Target>
      <Popover.Dropdown aria-label={t`Copy by hand`}>
        <Text
          size="sm"
          mb="xs"
          role="alert"
        >{t`The browser does not allow copying. Copy the text by hand.`}</Text>
        <Textarea
          aria-label={t`Text to copy`}
          value={value}
          readOnly
          autosize
          maxRows={8}
          data-autofocus
          // Escape closes this popover, not the dialog around it.
          data-mantine-stop-propagation
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

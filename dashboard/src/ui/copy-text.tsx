import { t } from '@lingui/core/macro';
import { Popover, Text, Textarea } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { writeClipboard } from './write-clipboard.ts';

interface CopyTextProps {
  value: string;
  /** The button that copies. */
  children(state: { copied: boolean; copy(): void }): ReactElement;
}

const shownFor = 2_000;

/** Copies a text. If the browser refuses, the text is shown, selected, to be copied by hand. */
export function CopyText({ value, children }: CopyTextProps) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null);
  const { start, clear } = useTimeout(() => setResult(null), shownFor);
  const copy = async () => {
    const isCopied = await writeClipboard(value);
    clear();
    setResult(isCopied ? 'copied' : 'refused');
    if (isCopied) start();
  };
  return (
    <Popover
      opened={result === 'refused'}
      onChange={() => setResult(null)}
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{children({ copied: result === 'copied', copy: () => void copy() })}</Popover.Target>
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

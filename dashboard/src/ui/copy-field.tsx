import { Text } from '@mantine/core';
import { useId } from 'react';
import { CopyBox } from './copy-box.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Preserves line breaks, for commands. */
  isBlock?: boolean;
}

/** Text to copy: a URL, a command, or a secret that is shown once. */
export function CopyField({ label, ...box }: CopyFieldProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Text size="sm" fw={500} mb={4} id={id}>
        {label}
      </Text>
      <CopyBox label={label} {...box} />
    </div>
  );
}

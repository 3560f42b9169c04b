import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconEyeOff } from '../../../ui/icons.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { SignatureNote } from './signature-note.tsx';

/** A signing secret, shown once. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone(): void }) {
  return (
    <Stack gap="md">
      <Alert
        color="yellow"
        variant="light"
        icon={<IconEyeOff aria-hidden />}
        title="The secret is shown only once"
      >
        Copy it now to the program that receives the deliveries. Cairn stores it encrypted.
      </Alert>
      <CopyField label="Secret" value={secret} />
      <SignatureNote />
      <Group justify="flex-end">
        <Button onClick={onDone}>I have copied it</Button>
      </Group>
    </Stack>
  );
}

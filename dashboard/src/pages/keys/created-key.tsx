import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconEyeOff } from '../../ui/icons.ts';
import type { ApiKey } from '../../api/keys.ts';
import { CopyField } from '../../ui/copy-field.tsx';

interface CreatedKeyProps {
  secret: string;
  kind: ApiKey['kind'];
  onDone(): void;
}

/** The secret of a new key, and an example request with it. */
export function CreatedKey({ secret, kind, onDone }: CreatedKeyProps) {
  return (
    <Stack gap="md">
      <Alert
        color="yellow"
        variant="light"
        icon={<IconEyeOff aria-hidden />}
        title="This key is shown only once"
      >
        Cairn stores only a hash of it. Copy the key now and keep it in a safe place.
      </Alert>
      <CopyField label="API key" value={secret} />
      <CopyField label="Example request" value={exampleRequest(secret, kind)} isBlock />
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}

function exampleRequest(secret: string, kind: ApiKey['kind']): string {
  const list = `curl -H 'Authorization: Bearer ${secret}' '${location.origin}/api/v1/websites'`;
  if (kind === 'read') return list;
  return `curl -X POST -H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json' \\\n  -d '{"domain":"example.com"}' '${location.origin}/api/v1/websites'`;
}

import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { ApiKey } from '../../api/keys.ts';
import { CopyField } from '../../ui/copy-field.tsx';

/** The secret and a first request with it. */
export function NewKeyShown({
  secret,
  kind,
  onDone,
}: {
  secret: string;
  kind: ApiKey['kind'];
  onDone(): void;
}) {
  return (
    <Stack gap="md">
      <Alert color="yellow" variant="light" icon={<IconEyeOff aria-hidden />} title="It is shown this once">
        Only its fingerprint is kept. Copy it now to where it will be used.
      </Alert>
      <CopyField label="Key" value={secret} />
      <CopyField label="Try it" value={firstRequest(secret, kind)} isBlock />
      <Group justify="flex-end">
        <Button onClick={onDone}>I have copied it</Button>
      </Group>
    </Stack>
  );
}

function firstRequest(secret: string, kind: ApiKey['kind']): string {
  const list = `curl -H 'Authorization: Bearer ${secret}' '${location.origin}/api/v1/websites'`;
  if (kind === 'read') return list;
  return `curl -X POST -H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json' \\\n  -d '{"domain":"example.com"}' '${location.origin}/api/v1/websites'`;
}

import { t } from '@lingui/core/macro';
import type { ApiKey } from '../../api/keys.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';

interface CreatedKeyProps {
  secret: string;
  kind: ApiKey['kind'];
  onDone(): void;
}

/** The secret of a new key, and an example request with it. */
export function CreatedKey({ secret, kind, onDone }: CreatedKeyProps) {
  return (
    <ShownOnce
      title={t`This key is shown only once`}
      note={t`Cairn stores only a hash of it. Copy the key now and keep it in a safe place.`}
      onDone={onDone}
    >
      <CopyField label={t`API key`} value={secret} />
      <CopyField label={t`Example request`} value={exampleRequest(secret, kind)} isBlock />
    </ShownOnce>
  );
}

function exampleRequest(secret: string, kind: ApiKey['kind']): string {
  const list = `curl -H 'Authorization: Bearer ${secret}' '${location.origin}/api/v1/websites'`;
  if (kind === 'read') return list;
  return `curl -X POST -H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json' \\\n  -d '{"domain":"example.com"}' '${location.origin}/api/v1/websites'`;
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ApiKey } from '../../api/keys.ts';
import { formatDay } from '../../format/dates.ts';
import { Ago } from '../../ui/ago.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';

const tones: Record<ApiKey['state'], Tone> = { active: 'good', expired: 'paused', revoked: 'calm' };
const stateLabels: Record<ApiKey['state'], string> = {
  active: t`Active`,
  expired: t`Expired`,
  revoked: t`Revoked`,
};
const kindLabels: Record<ApiKey['kind'], string> = { read: t`Read`, read_write: t`Read and write` };

/** @param onRevoke undefined if the member may not revoke keys */
export function keyColumns(onRevoke: ((key: ApiKey) => void) | undefined): Column<ApiKey>[] {
  return [
    { id: 'name', header: t`Name`, cell: nameCell },
    { id: 'kind', header: t`Permissions`, cell: ({ kind }) => kindLabels[kind], width: 140 },
    { id: 'state', header: t`Status`, cell: stateCell, width: 200 },
    { id: 'createdAt', header: t`Created`, cell: ({ createdAt }) => formatDay(createdAt), width: 140 },
    { id: 'lastUsedAt', header: t`Last used`, cell: ({ lastUsedAt }) => <Ago at={lastUsedAt} />, width: 140 },
    {
      id: 'revoke',
      header: t`Actions`,
      align: 'end',
      width: 120,
      cell: (key) =>
        onRevoke !== undefined &&
        key.state === 'active' && (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Revoke ${key.name}`}
            onClick={() => onRevoke(key)}
          >
            <Trans>Revoke</Trans>
          </Button>
        ),
    },
  ];
}

function nameCell({ name, prefix, hint, appHost }: ApiKey) {
  return (
    <div>
      <Text fw={500}>{name}</Text>
      {appHost === null ? (
        <Text size="xs" c="dimmed" ff="monospace">
          {prefix}…{hint}
        </Text>
      ) : (
        <Text size="xs" c="dimmed">
          <Trans>Connected app, {appHost}</Trans>
        </Text>
      )}
    </div>
  );
}

function stateCell({ state, expiresAt }: ApiKey) {
  return (
    <div>
      <StateBadge tone={tones[state]} label={stateLabels[state]} />
      {state === 'active' && expiresAt !== null && (
        <Text size="xs" c="dimmed">
          <Trans>expires {formatDay(expiresAt)}</Trans>
        </Text>
      )}
    </div>
  );
}

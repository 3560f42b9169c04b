import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconPlugConnected } from '../../../ui/icons.ts';
import { useState } from 'react';
import { type Connection, type Connections, disconnect } from '../../../api/connections.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './connection-panel.module.css';
import { ConnectionRow } from './connection-row.tsx';
import { useConnectionAction } from './use-connection-action.ts';

interface ConnectionPanelProps extends Pick<Connections, 'connections' | 'google'> {
  mayConnect: boolean;
}

/** All connections with their status and their properties. */
export function ConnectionPanel({ connections, google, mayConnect }: ConnectionPanelProps) {
  const [selected, setSelected] = useState<Connection | null>(null);
  const disconnecting = useConnectionAction(disconnect);
  if (connections.length === 0) return <NotConnected google={google} mayConnect={mayConnect} />;
  return (
    <Panel title={t`Connections`} isFlush>
      <ul className={classes.list} aria-label={t`Connections`}>
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            onDisconnect={mayConnect ? () => setSelected(connection) : undefined}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={selected !== null}
        onClose={() => setSelected(null)}
        title={t`Disconnect ${selected?.label ?? ''}?`}
        confirmLabel={t`Remove connection`}
        isDangerous
        onConfirm={async () => {
          if (selected !== null) await disconnecting.mutateAsync(selected.id);
        }}
      >
        <Trans>
          Cairn deletes its credentials and revokes the access of a Google sign-in. Remove service accounts
          and Bing API keys at their providers yourself. Collected data is kept.
        </Trans>
      </ConfirmDialog>
    </Panel>
  );
}

function NotConnected({ google, mayConnect }: Omit<ConnectionPanelProps, 'connections'>) {
  return (
    <Panel isFlush>
      <EmptyState icon={IconPlugConnected} title={t`No connections yet`}>
        <Text c="dimmed">
          {mayConnect
            ? t`Connect Google Search Console or Bing Webmaster Tools. Cairn matches websites with their properties and collects 16 months of metrics.`
            : t`Owners of the account can connect Google Search Console and Bing Webmaster Tools.`}
        </Text>
        {mayConnect && !google.isConfigured && (
          <Text c="dimmed" mt="xs">
            <Trans>
              Signing in with Google requires an OAuth client of this installation. Service accounts and Bing
              do not.
            </Trans>
          </Text>
        )}
      </EmptyState>
    </Panel>
  );
}

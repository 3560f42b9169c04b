import { Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { type Connection, type Connections, disconnect } from '../../../api/connections.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './connection-panel.module.css';
import { ConnectionRow } from './connection-row.tsx';
import { useConnectionDeed } from './use-connection-deed.ts';

interface ConnectionPanelProps extends Pick<Connections, 'connections' | 'google'> {
  mayConnect: boolean;
}

/** Every connection with its state and what it opens. */
export function ConnectionPanel({ connections, google, mayConnect }: ConnectionPanelProps) {
  const [ending, setEnding] = useState<Connection | null>(null);
  const forgetting = useConnectionDeed(disconnect);
  if (connections.length === 0) return <NotConnected google={google} mayConnect={mayConnect} />;
  return (
    <Panel title="Connections" isFlush>
      <ul className={classes.list} aria-label="Connections">
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            onEnd={mayConnect ? () => setEnding(connection) : undefined}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={`Disconnect ${ending?.label ?? ''}?`}
        confirmLabel="Disconnect"
        isDangerous
        onConfirm={async () => {
          if (ending !== null) await forgetting.mutateAsync(ending.id);
        }}
      >
        Its credentials are forgotten, and the access of a person’s sign-in is ended at Google. A service
        account or a key of Bing stays good there until you remove it.
      </ConfirmDialog>
    </Panel>
  );
}

function NotConnected({ google, mayConnect }: Omit<ConnectionPanelProps, 'connections'>) {
  return (
    <Panel isFlush>
      <EmptyState icon={IconPlugConnected} title="Nothing is connected yet">
        <Text c="dimmed">
          {mayConnect
            ? 'Connect Google Search Console or Bing Webmaster Tools. Websites find their properties by themselves, and sixteen months of figures follow.'
            : 'Owners of the account connect Google Search Console and Bing Webmaster Tools.'}
        </Text>
        {mayConnect && !google.isConfigured && (
          <Text c="dimmed" mt="xs">
            Signing in at Google needs a client of this installation first; a service account and Bing do not.
          </Text>
        )}
      </EmptyState>
    </Panel>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { IconBrandBing, IconBrandGoogle } from '../../../ui/icons.ts';
import { type Connection, refreshConnection } from '../../../api/connections.ts';
import { formatCounted } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import classes from './connection-panel.module.css';
import { kindLabels, permissionLabels, serviceLabels, shortSite, stateStyles } from './connection-labels.ts';
import { useConnectionAction } from './use-connection-action.ts';

const pictures = { google: IconBrandGoogle, bing: IconBrandBing };

interface ConnectionRowProps {
  connection: Connection;
  /** Undefined without the right to remove connections. */
  onDisconnect: (() => void) | undefined;
}

export function ConnectionRow({ connection, onDisconnect }: ConnectionRowProps) {
  const { id, provider, kind, label, state, error, checkedAt } = connection;
  const Picture = pictures[provider];
  const mayRefresh = useHasRole('manager');
  const refreshing = useConnectionAction(refreshConnection);
  return (
    <li className={classes.row}>
      <Picture size={22} stroke={1.6} aria-hidden />
      <div>
        <Group gap="sm">
          <Text fw={500}>{label}</Text>
          <StateBadge {...stateStyles[state]} />
        </Group>
        <div className={classes.quiet}>
          {serviceLabels[provider]}, {kindLabels[kind]}. Checked <Ago at={checkedAt} />.
        </div>
        {error !== null && <Text size="sm">{error.message}</Text>}
        {state === 'revoked' && (
          <Text size="sm">Connect it again to resume collection. Collected data is kept.</Text>
        )}
        <Sites sites={connection.sites} />
        {refreshing.isError && <ProblemNotice error={refreshing.error} />}
      </div>
      <Group gap="xs" className={classes.actions}>
        {mayRefresh && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Refresh properties of ${label}`}
            loading={refreshing.isPending}
            onClick={() => refreshing.mutate(id)}
          >
            Refresh
          </Button>
        )}
        {onDisconnect !== undefined && (
          <Button size="xs" variant="default" aria-label={`Disconnect ${label}`} onClick={onDisconnect}>
            Disconnect
          </Button>
        )}
      </Group>
    </li>
  );
}

function Sites({ sites }: Pick<Connection, 'sites'>) {
  if (sites.length === 0) return <div className={classes.quiet}>No properties.</div>;
  return (
    <details className={classes.sites}>
      <summary>{formatCounted(sites.length, 'property', 'properties')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <ul tabIndex={0} aria-label="Properties">
        {sites.map(({ siteUrl, permission }) => (
          <li key={siteUrl} className={classes.site}>
            {shortSite(siteUrl)} <span className={classes.quiet}>{permissionLabels[permission]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

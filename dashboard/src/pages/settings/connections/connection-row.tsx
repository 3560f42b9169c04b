import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconBrandBing, IconBrandGoogle } from '../../../ui/icons.ts';
import { type Connection, refreshConnection } from '../../../api/connections.ts';
import { Ago } from '../../../ui/ago.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import classes from './connection-panel.module.css';
import { kindLabels, permissionLabels, serviceLabels, shortSite, stateStyles } from './connection-labels.ts';
import { useConnectionAction } from './use-connection-action.ts';
import { errorText } from '../../../format/error-text.ts';

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
          <Trans>
            {serviceLabels[provider]}, {kindLabels[kind]}. Checked <Ago at={checkedAt} />.
          </Trans>
        </div>
        {error !== null && <Text size="sm">{errorText(error)}</Text>}
        {state === 'revoked' && (
          <Text size="sm">
            <Trans>Connect it again to resume collection. Collected data is kept.</Trans>
          </Text>
        )}
        <Sites sites={connection.sites} />
        {refreshing.isError && <ProblemNotice error={refreshing.error} />}
      </div>
      <Group gap="xs" className={classes.actions}>
        {mayRefresh && (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Refresh properties of ${label}`}
            loading={refreshing.isPending}
            onClick={() => refreshing.mutate(id)}
          >
            <Trans>Refresh</Trans>
          </Button>
        )}
        {onDisconnect !== undefined && (
          <Button size="xs" variant="default" aria-label={t`Disconnect ${label}`} onClick={onDisconnect}>
            <Trans>Disconnect</Trans>
          </Button>
        )}
      </Group>
    </li>
  );
}

function Sites({ sites }: Pick<Connection, 'sites'>) {
  if (sites.length === 0)
    return (
      <div className={classes.quiet}>
        <Trans>No properties.</Trans>
      </div>
    );
  return (
    <details className={classes.sites}>
      <summary>{plural(sites.length, { one: '# property', other: '# properties' })}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <ul tabIndex={0} aria-label={t`Properties`}>
        {sites.map(({ siteUrl, permission }) => (
          <li key={siteUrl} className={classes.site}>
            {shortSite(siteUrl)} <span className={classes.quiet}>{permissionLabels[permission]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

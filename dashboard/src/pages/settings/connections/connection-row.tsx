import { Button, Group, Text } from '@mantine/core';
import { IconBrandBing, IconBrandGoogle } from '@tabler/icons-react';
import { type Connection, refreshConnection } from '../../../api/connections.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useMay } from '../../../session/use-may.ts';
import classes from './connection-panel.module.css';
import { kindTexts, permissionTexts, serviceTitles, shortSite, stateLooks } from './connection-texts.ts';
import { useConnectionDeed } from './use-connection-deed.ts';

const pictures = { google: IconBrandGoogle, bing: IconBrandBing };

interface ConnectionRowProps {
  connection: Connection;
  /** Undefined for whoever may not. */
  onEnd: (() => void) | undefined;
}

export function ConnectionRow({ connection, onEnd }: ConnectionRowProps) {
  const { id, provider, kind, label, state, error, checkedAt } = connection;
  const Picture = pictures[provider];
  const mayRefresh = useMay('manager');
  const refreshing = useConnectionDeed(refreshConnection);
  return (
    <li className={classes.row}>
      <Picture size={22} stroke={1.6} aria-hidden />
      <div>
        <Group gap="sm">
          <Text fw={500}>{label}</Text>
          <StateBadge {...stateLooks[state]} />
        </Group>
        <div className={classes.quiet}>
          {serviceTitles[provider]}, by {kindTexts[kind]}. Asked <Ago at={checkedAt} />.
        </div>
        {error !== null && <Text size="sm">{error.message}</Text>}
        {state === 'revoked' && (
          <Text size="sm">Connect it again; what was collected stays, and goes on from there.</Text>
        )}
        <Sites sites={connection.sites} />
        {refreshing.isError && <ProblemNotice error={refreshing.error} />}
      </div>
      <Group gap="xs" className={classes.acts}>
        {mayRefresh && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Ask anew what ${label} opens`}
            loading={refreshing.isPending}
            onClick={() => refreshing.mutate(id)}
          >
            Ask anew
          </Button>
        )}
        {onEnd !== undefined && (
          <Button size="xs" variant="default" aria-label={`Disconnect ${label}`} onClick={onEnd}>
            Disconnect
          </Button>
        )}
      </Group>
    </li>
  );
}

function Sites({ sites }: Pick<Connection, 'sites'>) {
  if (sites.length === 0) return <div className={classes.quiet}>It opens no property.</div>;
  return (
    <details className={classes.sites}>
      <summary>
        {formatCount(sites.length)} {sites.length === 1 ? 'property' : 'properties'}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- may have to be scrolled by keyboard */}
      <ul tabIndex={0} aria-label="Properties">
        {sites.map(({ siteUrl, permission }) => (
          <li key={siteUrl} className={classes.site}>
            {shortSite(siteUrl)} <span className={classes.quiet}>{permissionTexts[permission]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

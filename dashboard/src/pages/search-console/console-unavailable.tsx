import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, List, Stack, Text } from '@mantine/core';
import { IconPlugConnected, IconProgressDown } from '../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../../api/connections.ts';
import type { Sync } from '../../api/search-console.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { paths } from '../../paths.ts';
import { hasRole, sessionQuery } from '../../session/session-query.ts';
import type { Source } from '../../ui/source-state.tsx';
import { PlainLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { ConnectionProgress } from './connection-progress.tsx';
import { SyncStatus } from './sync-status.tsx';
import { errorText } from '../../format/error-text.ts';

/** Problems that are not failures: nothing is connected, or no data has arrived yet. */
const unavailableCodes = new Set(['search_console_not_connected', 'search_console_collecting']);
export const isUnavailable = ({ code }: ApiProblem) => unavailableCodes.has(code);

interface ConsoleUnavailableProps {
  websiteId: string;
  problem: ApiProblem;
  syncs: readonly Sync[];
  /** Undefined while the website loads. */
  state: Source | undefined;
  /** Whether the URL selects a source. */
  isSourceSelected: boolean;
}

/** Replaces the metrics: the reason for their absence, and what to do about it. */
export function ConsoleUnavailable(props: ConsoleUnavailableProps) {
  const { websiteId, problem, syncs, state, isSourceSelected } = props;
  const change = useSearchChange();
  if (problem.code === 'search_console_collecting') return <Collecting syncs={syncs} />;
  if (!isSourceSelected) return <NotConnected websiteId={websiteId} reason={errorText(state?.error)} />;
  return (
    <Panel>
      <EmptyState
        icon={IconPlugConnected}
        title={t`No data from this source`}
        action={
          <Button variant="default" onClick={() => change({ source: undefined })}>
            <Trans>Show best source</Trans>
          </Button>
        }
      >
        {problem.message}
      </EmptyState>
    </Panel>
  );
}

function Collecting({ syncs }: { syncs: readonly Sync[] }) {
  return (
    <Panel>
      <EmptyState icon={IconProgressDown} title={t`Collecting the first data`}>
        <Trans>
          The last 28 days appear here within a minute or two. The rest of the last 16 months follows
          automatically.
          <Stack mt="md" align="center">
            {syncs.map((sync) => (
              <SyncStatus key={sync.source} sync={sync} />
            ))}
          </Stack>
        </Trans>
      </EmptyState>
    </Panel>
  );
}

/** @param reason reported by the sync, such as several matching properties */
function NotConnected({ websiteId, reason }: { websiteId: string; reason: string | undefined }) {
  const { data: session } = useQuery(sessionQuery());
  const isManager = hasRole(session, 'manager');
  const connected = useQuery({ ...connectionsQuery(), enabled: isManager });
  const connections = connected.data?.data.connections ?? [];
  const isOwner = hasRole(session, 'owner');
  if (connections.length > 0 && isManager)
    return (
      <Panel title={t`Select the property of this website`}>
        <ConnectionProgress websiteId={websiteId} />
      </Panel>
    );
  return (
    <Panel>
      <EmptyState
        icon={IconPlugConnected}
        title={t`Search Console is not connected`}
        action={
          isOwner && (
            <Button renderRoot={(props) => <PlainLink {...props} href={paths.connections()} />}>
              <Trans>Connect Google or Bing</Trans>
            </Button>
          )
        }
      >
        {isManager ? <HowToConnect reason={reason} /> : <WhatIsMissing />}
      </EmptyState>
    </Panel>
  );
}

function WhatIsMissing() {
  return (
    <Trans>
      Google Search Console and Bing Webmaster Tools report how often this website was shown and clicked. The
      data appears here once an owner has connected one of them.
    </Trans>
  );
}

function HowToConnect({ reason }: { reason: string | undefined }) {
  return (
    <Stack gap="sm" ta="start">
      <Text>
        {reason ??
          t`Google Search Console and Bing Webmaster Tools report how often this website was shown and clicked. Connect an account with access to its property to see this data here.`}
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>
          <Trans>
            An owner connects Google or Bing under <strong>Settings → Connections</strong>: by signing in,
            with a service account, or with a Bing API key.
          </Trans>
        </List.Item>
        <List.Item>
          <Trans>
            The property that matches this website is selected automatically. You can select another one
            there.
          </Trans>
        </List.Item>
        <List.Item>
          <Trans>
            Or import the CSV export of Search Console with the button at the top, without any connection.
          </Trans>
        </List.Item>
      </List>
      <Text size="sm" c="dimmed">
        <Trans>
          The last 28 days appear within a minute or two, and the last 16 months soon after. New days are
          added automatically.
        </Trans>
      </Text>
    </Stack>
  );
}

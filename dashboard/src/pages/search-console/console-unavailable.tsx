import { Button, List, Stack, Text } from '@mantine/core';
import { IconPlugConnected, IconProgressDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Sync } from '../../api/search-console.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { paths } from '../../paths.ts';
import { mayAct, sessionQuery } from '../../session/session-query.ts';
import type { Source } from '../../ui/source-state.tsx';
import { PlainLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { SyncLine } from './sync-line.tsx';

/** Problems that are no faults: nothing is connected, or nothing is there yet. */
const absences = new Set(['search_console_not_connected', 'search_console_collecting']);
export const isAbsence = ({ code }: ApiProblem) => absences.has(code);

interface ConsoleAbsentProps {
  problem: ApiProblem;
  syncs: readonly Sync[];
  /** How the website's source fares; undefined while it is asked for. */
  state: Source | undefined;
  /** Whether the address names a source. */
  isOfSource: boolean;
}

/** In place of figures: why there are none, and what to do for them. */
export function ConsoleAbsent({ problem, syncs, state, isOfSource }: ConsoleAbsentProps) {
  const change = useSearchChange();
  if (problem.code === 'search_console_collecting') return <Collecting syncs={syncs} />;
  if (!isOfSource) return <NotConnected said={state?.error?.message} />;
  return (
    <Panel>
      <EmptyState
        icon={IconPlugConnected}
        title="No figures of this source"
        action={
          <Button variant="default" onClick={() => change({ source: undefined })}>
            Show the best source there is
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
      <EmptyState icon={IconProgressDown} title="The first figures are on their way">
        The newest 28 days come first, within a minute or two, and appear here by themselves. The other days
        of sixteen months follow.
        <Stack mt="md" align="center">
          {syncs.map((sync) => (
            <SyncLine key={sync.source} sync={sync} />
          ))}
        </Stack>
      </EmptyState>
    </Panel>
  );
}

/** @param said what the collection itself says of it, such as that several properties fit */
function NotConnected({ said }: { said: string | undefined }) {
  const isOwner = mayAct(useQuery(sessionQuery()).data, 'owner');
  return (
    <Panel>
      <EmptyState
        icon={IconPlugConnected}
        title="Search Console is not connected"
        action={
          isOwner && (
            <Button renderRoot={(props) => <PlainLink {...props} href={paths.connections()} />}>
              Connect Google or Bing
            </Button>
          )
        }
      >
        <Stack gap="sm" ta="start">
          <Text>
            {said ??
              'Google and Bing say themselves how often this website was shown and clicked. Cairn only reads it, and only once somebody has connected an account that may see the website’s property.'}
          </Text>
          <List size="sm" spacing={4}>
            <List.Item>
              An owner connects Google or Bing under <strong>Settings → Connections</strong>: by signing in,
              with a service account, or with Bing’s key.
            </List.Item>
            <List.Item>
              The property that covers just this website is taken by itself; another can be chosen there.
            </List.Item>
            <List.Item>
              Or import what Search Console exports as CSV:{' '}
              <code>npm run cairn -- search-console import</code>
            </List.Item>
          </List>
          <Text size="sm" c="dimmed">
            The newest 28 days are here a minute later, sixteen months soon after, and each new day by itself.
          </Text>
        </Stack>
      </EmptyState>
    </Panel>
  );
}

import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../api/client.ts';
import type { Segment } from '../../api/segment.ts';
import { describeChange } from '../../format/change.ts';
import { formatCount } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { rankingsQuery } from './overview-queries.ts';

const maxShown = 5;

/** The keywords with the largest changes of position in the period. */
export function MoversPanel({ websiteId, segment }: { websiteId: string; segment: Segment }) {
  const query = useQuery(rankingsQuery(websiteId, segment));
  const movers = query.data?.data.movers;
  if (movers !== undefined && movers.winners.length + movers.losers.length === 0) return null;
  return (
    <SimpleGrid cols={1}>
      <Panel title="Improved">
        <Loaded query={query}>
          {({ data }) => <Movers websiteId={websiteId} movers={data.movers.winners} />}
        </Loaded>
      </Panel>
      <Panel title="Declined">
        <Loaded query={query}>
          {({ data }) => <Movers websiteId={websiteId} movers={data.movers.losers} />}
        </Loaded>
      </Panel>
    </SimpleGrid>
  );
}

interface MoversProps {
  websiteId: string;
  movers: readonly Schemas['Movement'][];
}

function Movers({ websiteId, movers }: MoversProps) {
  if (movers.length === 0) return <Text c="dimmed">None.</Text>;
  return (
    <Stack component="ul" gap="xs" p={0} m={0}>
      {movers.slice(0, maxShown).map(({ keywordId, keyword, from, to, change }) => (
        <Group key={keywordId} component="li" justify="space-between" wrap="nowrap">
          <AppLink href={paths.keyword(websiteId, keywordId)} truncate c="var(--mantine-color-text)">
            {keyword}
          </AppLink>
          <Group gap="sm" wrap="nowrap">
            <Text c="dimmed" size="sm">
              {from ?? 'not found'} → {to ?? 'not found'}
            </Text>
            <MovementMark change={change} />
          </Group>
        </Group>
      ))}
    </Stack>
  );
}

/** A positive change is an improvement. A change from or to "not found" has no size. */
function MovementMark({ change }: { change: number | null }) {
  const movement = describeChange(change, 0, { format: formatCount, absolute: true });
  return movement && <ChangeMark change={movement} />;
}

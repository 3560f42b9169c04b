import { Button, Skeleton, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Sampling, samplingQuery } from '../../../api/ai-visibility.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { formatPoints } from '../../../format/points.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { engineNames } from '../parts/visibility-words.ts';
import { SamplingDialog } from './sampling-dialog.tsx';

/** How often engines are asked, what for, and what that costs. */
export function SamplingPanel({ websiteId, mayChange }: { websiteId: string; mayChange: boolean }) {
  const query = useQuery(samplingQuery(websiteId));
  const [isChanging, changing] = useDisclosure();
  const sampling = query.data?.data;
  return (
    <Panel
      title="How often"
      description={sampling && describe(sampling)}
      actions={
        mayChange && (
          <Button size="xs" variant="default" onClick={changing.open} disabled={sampling === undefined}>
            Change
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height={96} />}>
        {({ data }) => <EngineTable engines={data.engines} />}
      </Loaded>
      {isChanging && sampling !== undefined && (
        <SamplingDialog websiteId={websiteId} sampling={sampling} onClose={changing.close} />
      )}
    </Panel>
  );
}

/** The width of an interval as points of a hundred up and down. */
const tellWidth = (width: number) => `±${formatPoints(width / 2)}`;

function describe({ isPaused, intervalWidth }: Sampling): string {
  if (isPaused) return 'Paused: nothing is asked.';
  return `As often as it takes for a week’s rate to be known to ${tellWidth(intervalWidth)}, as far as the budget goes.`;
}

function EngineTable({ engines }: Pick<Sampling, 'engines'>) {
  if (engines.length === 0) {
    return <Text c="dimmed">No answer engine is connected, so nothing is asked.</Text>;
  }
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label="How often each engine is asked">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Engine</Table.Th>
            <Table.Th ta="end">Questions a week</Table.Th>
            <Table.Th ta="end">Expected precision</Table.Th>
            <Table.Th ta="end">Expected cost a month</Table.Th>
            <Table.Th>Limited by</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {engines.map(({ engine, runsPerWeek, expectedWidth, expectedMonthlyMicros, limitedBy }) => (
            <Table.Tr key={engine}>
              <Table.Td>{engineNames[engine]}</Table.Td>
              <Table.Td ta="end">{formatCount(runsPerWeek)}</Table.Td>
              <Table.Td ta="end">{expectedWidth === null ? none : tellWidth(expectedWidth)}</Table.Td>
              <Table.Td ta="end">{formatMicros(expectedMonthlyMicros)}</Table.Td>
              <Table.Td>
                <StateBadge
                  tone={limitedBy === 'budget' ? 'warn' : 'good'}
                  label={limitedBy === 'budget' ? 'The budget' : 'The precision asked for'}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Sampling, samplingQuery } from '../../../api/ai-visibility.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { formatPoints } from '../../../format/points.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { engineLabels } from '../parts/visibility-labels.ts';
import { SamplingDialog } from './sampling-dialog.tsx';

/** The sampling of the prompts: runs, precision and cost by engine. */
export function SamplingPanel({ websiteId, canEdit }: { websiteId: string; canEdit: boolean }) {
  const query = useQuery(samplingQuery(websiteId));
  const [isEditing, editing] = useDisclosure();
  const sampling = query.data?.data;
  return (
    <Panel
      title={t`Sampling`}
      description={sampling && describe(sampling)}
      actions={
        canEdit && (
          <Button size="xs" variant="default" onClick={editing.open} disabled={sampling === undefined}>
            <Trans>Edit sampling</Trans>
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height={96} />}>
        {({ data }) => <EngineTable engines={data.engines} />}
      </Loaded>
      {isEditing && sampling !== undefined && (
        <SamplingDialog websiteId={websiteId} sampling={sampling} onClose={editing.close} />
      )}
    </Panel>
  );
}

/** The width of an interval as ± percentage points. */
const formatPrecision = (width: number) => `±${formatPoints(width / 2)}`;

function describe({ isPaused, intervalWidth }: Sampling): string {
  if (isPaused) return t`Paused. No prompts run.`;
  return t`Prompts run as often as needed for weekly rates with a precision of ${formatPrecision(intervalWidth)}, within the budget.`;
}

function EngineTable({ engines }: Pick<Sampling, 'engines'>) {
  if (engines.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>No answer engine is connected, so no prompts run.</Trans>
      </Text>
    );
  }
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t`Sampling by engine`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Engine</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Runs per week</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Expected precision</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Expected monthly cost</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Limited by</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {engines.map(({ engine, runsPerWeek, expectedWidth, expectedMonthlyMicros, limitedBy }) => (
            <Table.Tr key={engine}>
              <Table.Td>{engineLabels[engine]}</Table.Td>
              <Table.Td ta="end">{formatCount(runsPerWeek)}</Table.Td>
              <Table.Td ta="end">
                {expectedWidth === null ? unknownValue : formatPrecision(expectedWidth)}
              </Table.Td>
              <Table.Td ta="end">{formatMicros(expectedMonthlyMicros)}</Table.Td>
              <Table.Td>
                <StateBadge
                  tone={limitedBy === 'budget' ? 'warn' : 'good'}
                  label={limitedBy === 'budget' ? t`Budget` : t`Target precision`}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import type { Sampling } from '../../../api/ai-visibility.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { formatPoints } from '../../../format/points.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { engineLabels } from './visibility-labels.ts';

/** The width of an interval as ± percentage points. */
export const formatPrecision = (width: number): string => `±${formatPoints(width / 2)}`;

/** Runs, precision and cost of each connected AI engine. */
export function SamplingTable({ engines }: Pick<Sampling, 'engines'>) {
  if (engines.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>
          No AI engine is connected, so no prompts run. Connect one under{' '}
          <AppLink href={paths.providers()}>Data providers</AppLink>.
        </Trans>
      </Text>
    );
  }
  const seesCosts = engines.some(({ expectedMonthlyMicros }) => expectedMonthlyMicros !== null);
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
            {seesCosts && (
              <Table.Th ta="end">
                <Trans>Expected monthly cost</Trans>
              </Table.Th>
            )}
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
              {expectedMonthlyMicros !== null && (
                <Table.Td ta="end">{formatMicros(expectedMonthlyMicros)}</Table.Td>
              )}
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

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import type { Sampling } from '../../../api/schedules.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';

type Engine = Sampling['engines'][number];

const engineLabels: Record<Engine['engine'], string> = {
  openai: t`OpenAI`,
  perplexity: t`Perplexity`,
  gemini: t`Gemini`,
  anthropic: t`Anthropic`,
  local: t`Local model`,
  google_ai_overview: t`Google AI Overview`,
  google_ai_mode: t`Google AI Mode`,
};
const points = 100;

/** Runs per week, expected precision and cost of each connected engine. */
export function EngineTable({ engines }: { engines: readonly Engine[] }) {
  if (engines.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>
          No AI engine is connected. Connect one under{' '}
          <AppLink href={paths.providers()}>Data providers</AppLink>.
        </Trans>
      </Text>
    );
  }
  return (
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label={t`Engines`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Engine</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Runs per week</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Precision</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Max. cost per month</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {engines.map(({ engine, runsPerWeek, expectedWidth, expectedMonthlyMicros, limitedBy }) => (
            <Table.Tr key={engine}>
              <Table.Td>
                {engineLabels[engine]}
                {limitedBy === 'budget' && (
                  <Text size="xs" c="var(--warn)">
                    <Trans>Limited by the monthly budget</Trans>
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="end">{formatCount(runsPerWeek)}</Table.Td>
              <Table.Td ta="end">{widthLabel(expectedWidth)}</Table.Td>
              <Table.Td ta="end">{formatMicros(expectedMonthlyMicros)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const widthLabel = (width: number | null) =>
  width === null ? unknownValue : t`±${formatCount((width / 2) * points)} points`;

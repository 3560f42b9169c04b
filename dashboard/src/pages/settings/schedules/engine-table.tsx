import { Table, Text } from '@mantine/core';
import type { Sampling } from '../../../api/schedules.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';

type Engine = Sampling['engines'][number];

const titles: Record<Engine['engine'], string> = {
  openai: 'OpenAI',
  perplexity: 'Perplexity',
  gemini: 'Gemini',
  anthropic: 'Anthropic',
  local: 'Local model',
  google_ai_overview: 'Google AI Overview',
  google_ai_mode: 'Google AI Mode',
};
const points = 100;

/** What the width takes of each engine that is connected. */
export function EngineTable({ engines }: { engines: readonly Engine[] }) {
  if (engines.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No answer engine is connected. Connect one under{' '}
        <AppLink href={paths.providers()}>Data providers</AppLink>.
      </Text>
    );
  }
  return (
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label="Engines">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Engine</Table.Th>
            <Table.Th ta="end">Questions a week</Table.Th>
            <Table.Th ta="end">Exact to</Table.Th>
            <Table.Th ta="end">Cost a month, at most</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {engines.map(({ engine, runsPerWeek, expectedWidth, expectedMonthlyMicros, limitedBy }) => (
            <Table.Tr key={engine}>
              <Table.Td>
                {titles[engine]}
                {limitedBy === 'budget' && (
                  <Text size="xs" c="var(--warn)">
                    The month’s budget allows no more
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="end">{formatCount(runsPerWeek)}</Table.Td>
              <Table.Td ta="end">{widthText(expectedWidth)}</Table.Td>
              <Table.Td ta="end">{formatMicros(expectedMonthlyMicros)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const widthText = (width: number | null) =>
  width === null ? none : `±${formatCount((width / 2) * points)} points`;

import { t } from '@lingui/core/macro';
import { Stack, Table, Text } from '@mantine/core';
import type { Schemas } from '../../../api/client.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatSignedPoints } from '../../../format/points.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { describeMove } from '../../keywords/drops/describe-move.ts';

export interface ContributionTableProps {
  websiteId: string;
  contributions: Schemas['VisibilityChange']['contributions'];
  /** The compared days. */
  days: { from: string; to: string } | null;
}

/** Lists what each keyword contributed to the change of the visibility. */
export function ContributionTable({ websiteId, contributions, days }: ContributionTableProps) {
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t`The points that each keyword added or cost between ${formatDay(days?.from)} and ${formatDay(days?.to)}, the largest change first. Only keywords with a position or "not found" on both days count.`}
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Keyword`}</Table.Th>
            <Table.Th>{t`Position`}</Table.Th>
            <Table.Th>{t`Change of visibility`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {contributions.map(({ keywordId, keyword, from, to, visibility }) => (
            <Table.Tr key={keywordId}>
              <Table.Td>
                <AppLink href={paths.keyword(websiteId, keywordId)}>{keyword}</AppLink>
              </Table.Td>
              <Table.Td>{describeMove(from, to)}</Table.Td>
              <Table.Td>{formatSignedPoints(visibility)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

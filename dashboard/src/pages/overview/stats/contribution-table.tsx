import { plural, t } from '@lingui/core/macro';
import { Stack, Table, Text } from '@mantine/core';
import type { Schemas } from '../../../api/client.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatSignedPoints } from '../../../format/points.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { nameKeyword } from '../../keywords/parts/name-keyword.ts';
import { differenceOfShown } from './difference-of-shown.ts';
import { describeMove } from '../../keywords/drops/describe-move.ts';

export interface ContributionTableProps {
  websiteId: string;
  change: Pick<
    Schemas['VisibilityChange'],
    'contributions' | 'keywords' | 'visibility' | 'previousVisibility'
  >;
  /** The compared days. */
  days: { from: string; to: string } | null;
}

/** In each direction. The API names as many. */
const maxNamed = 20;

/** Lists what each keyword contributed to the change of the visibility. */
export function ContributionTable({ websiteId, change, days }: ContributionTableProps) {
  const { contributions, keywords, visibility: now, previousVisibility } = change;
  const total = differenceOfShown(now ?? 0, previousVisibility ?? 0);
  const listed = contributions.reduce((sum, { visibility }) => sum + visibility, 0);
  const others = keywords - contributions.length;
  // Without further keywords that moved, the rest is a rounding difference.
  const areAllNamed = [-1, 1].every(
    (sign) => contributions.filter(({ visibility }) => sign * visibility > 0).length < maxNamed,
  );
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
          {contributions.map(({ keywordId, keyword, market, from, to, visibility }) => (
            <Table.Tr key={keywordId}>
              <Table.Td>
                <AppLink href={paths.keyword(websiteId, keywordId)}>
                  {nameKeyword({ keyword, market })}
                </AppLink>
              </Table.Td>
              <Table.Td>{describeMove(from, to)}</Table.Td>
              <Table.Td>{formatSignedPoints(visibility)}</Table.Td>
            </Table.Tr>
          ))}
          {others > 0 && (
            <Table.Tr>
              <Table.Td colSpan={2}>
                {plural(others, { one: '# other keyword', other: '# other keywords' })}
              </Table.Td>
              <Table.Td>{areAllNamed ? t`unchanged` : formatSignedPoints(total - listed)}</Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2} scope="row">{t`Total`}</Table.Th>
            <Table.Th>{formatSignedPoints(total)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Stack>
  );
}

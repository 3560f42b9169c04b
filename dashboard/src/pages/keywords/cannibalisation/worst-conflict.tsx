import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import { kindLabels } from './kind-labels.ts';
import { type AtStake, findStake, sortByStake } from './sort-by-stake.ts';
import type { KeywordRow, QueryRow } from './use-competing-rows.ts';

/** The ids of the first rows of the tables. */
export const worstIds = { competing: 'worst-competing', misdirected: 'worst-target', queries: 'worst-query' };

interface WorstConflictProps {
  competing: readonly KeywordRow[];
  misdirected: readonly KeywordRow[];
  queries: readonly QueryRow[];
}

/** The worst conflict of all tables, each of which starts with its own. Empty without metrics. */
export function WorstConflict({ competing, misdirected, queries }: WorstConflictProps) {
  const [query] = queries;
  const [worst] = sortByStake([
    ...conflictsOf(competing, { id: worstIds.competing, table: t`Competing pages` }),
    ...conflictsOf(misdirected, { id: worstIds.misdirected, table: kindLabels.wrong_page }),
    ...(query === undefined
      ? []
      : [
          {
            name: query.query,
            stake: findStake(query.shared.pages),
            id: worstIds.queries,
            table: t`Queries that are not tracked`,
          },
        ]),
  ]);
  if (worst?.stake == null || worst.stake.impressions === 0) return null;
  const { name, id, table, stake } = worst;
  const size = describeStake(stake);
  return (
    <Text size="sm">
      <Trans>
        Largest conflict:{' '}
        <Anchor inherit href={`#${id}`}>
          {name}
        </Anchor>{' '}
        in “{table}”, with {size}.
      </Trans>
    </Text>
  );
}

const conflictsOf = (rows: readonly KeywordRow[], place: { id: string; table: string }) =>
  rows.slice(0, 1).map(({ keyword, stake }) => ({ name: keyword.keyword, stake, ...place }));

const describeStake = ({ clicks, impressions }: AtStake) =>
  clicks > 0
    ? plural(clicks, {
        one: '# click on the other pages',
        other: '# clicks on the other pages',
      })
    : t`up to ${formatCount(impressions)} impressions and no clicks on the other pages`;

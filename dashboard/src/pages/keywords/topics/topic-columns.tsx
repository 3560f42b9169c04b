import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Topic } from '../../../api/topics.ts';
import { formatCount, formatDecimal, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DemandCell } from '../parts/demand-cell.tsx';
import { demandSources } from '../parts/demand-source.ts';
import { PageLink } from '../parts/page-link.tsx';

export const topicColumns = (websiteId: string): Column<Topic>[] => [
  {
    id: 'name',
    header: t`Topic`,
    sorts: 'ascending',
    cell: ({ id, name }) => <AppLink href={paths.keywords(websiteId, { topic: id })}>{name}</AppLink>,
  },
  {
    id: 'keywords',
    header: t`Keywords`,
    align: 'end',
    width: 104,
    sorts: 'descending',
    cell: ({ keywords }) => formatCount(keywords),
  },
  {
    id: 'searches',
    header: t`Searches`,
    align: 'end',
    width: 200,
    cell: ({ searches, searchesSources, searchesMonths, keywords, keywordsWithSearches }) => (
      <span title={t`Known for ${formatCount(keywordsWithSearches)} of ${formatCount(keywords)} keywords`}>
        <DemandCell value={searches} source={demandSources(searchesSources, searchesMonths)} />
      </span>
    ),
  },
  {
    id: 'trafficPotential',
    header: t`Traffic potential`,
    align: 'end',
    width: 136,
    sorts: 'descending',
    cell: ({ trafficPotential }) =>
      formatCount(trafficPotential === null ? null : Math.round(trafficPotential)),
  },
  {
    id: 'estimatedClicks',
    header: t`Estimated clicks`,
    align: 'end',
    width: 136,
    cell: ({ estimatedClicks }) => formatCount(estimatedClicks === null ? null : Math.round(estimatedClicks)),
  },
  {
    id: 'averagePosition',
    header: t`Avg. position`,
    align: 'end',
    width: 116,
    cell: ({ averagePosition }) => (averagePosition === null ? unknownValue : formatDecimal(averagePosition)),
  },
  { id: 'page', header: t`Page`, cell: (topic) => <ServingPage topic={topic} /> },
];

/** The page that should serve the topic, and how many others compete with it. */
function ServingPage({ topic: { page, ownPageCount } }: { topic: Topic }) {
  if (page === null)
    return (
      <Text span size="sm" c="dimmed">
        <Trans>No page ranks</Trans>
      </Text>
    );
  return (
    <>
      <PageLink url={page.url} />
      {ownPageCount > 1 && (
        <Text span size="xs" c="dimmed">
          <Trans> · {formatCount(ownPageCount)} pages compete</Trans>
        </Text>
      )}
    </>
  );
}

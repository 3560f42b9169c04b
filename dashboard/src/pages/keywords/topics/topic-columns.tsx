import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Topic } from '../../../api/topics.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
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
    header: t`Volume`,
    align: 'end',
    width: 104,
    cell: ({ searches, keywords, keywordsWithSearches }) => (
      <span title={t`Known for ${formatCount(keywordsWithSearches)} of ${formatCount(keywords)} keywords`}>
        {formatCount(searches)}
      </span>
    ),
    note: ({ searches, searchesSources, searchesMonths }) =>
      searches === null ? null : demandSources(searchesSources, searchesMonths),
  },
  {
    id: 'trafficPotential',
    header: t`Traffic potential`,
    hint: t`Clicks per month if a page of this website ranked first for every keyword of the topic`,
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
    header: t`Average position`,
    hint: t`Of the keywords that were found`,
    align: 'end',
    width: 132,
    cell: ({ averagePosition }) => formatMean(averagePosition),
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
        <Text size="xs" c="dimmed">
          <Trans>{formatCount(ownPageCount)} pages compete</Trans>
        </Text>
      )}
    </>
  );
}

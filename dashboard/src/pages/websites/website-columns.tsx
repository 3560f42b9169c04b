import { t } from '@lingui/core/macro';
import { Badge, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { consoleTotalsQuery } from '../../api/search-console.ts';
import { isUnavailable } from '../../api/unavailable-sources.ts';
import type { Website } from '../../api/websites.ts';
import { describeCountChange } from '../../format/change.ts';
import { formatCount, unknownValue } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { comparedLabel } from '../../ui/range/range-labels.ts';
import { useDateRange } from '../../ui/range/use-date-range.ts';
import { SourceState, sourceNames, sourceStyles } from '../../ui/source-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { relationshipLabels } from './relationships.ts';
import { VisibilityChange, VisibilitySparkline } from './visibility-sparkline.tsx';

const changeColumn: Column<Website> = {
  id: 'change',
  header: t`Visibility change`,
  // The largest loss first.
  sorts: 'ascending',
  cell: ({ id }) => <VisibilityChange websiteId={id} />,
  width: 196,
};

const clicksColumn = (range: string): Column<Website> => ({
  id: 'clicks',
  header: t`Clicks`,
  hint: t`From Search Console, ${range}`,
  sorts: 'descending',
  cell: (website) => <WebsiteClicks website={website} />,
  width: 208,
});

/** @param range the name of the days; `hasChange` is false without a comparison */
export const websiteColumns = (range: string, hasChange: boolean): Column<Website>[] => [
  {
    id: 'domain',
    header: t`Website`,
    isName: true,
    sorts: 'ascending',
    cell: ({ id, domain }) => (
      <AppLink href={paths.website(id)} fw={500}>
        {domain}
      </AppLink>
    ),
  },
  {
    id: 'visibility',
    header: t`Visibility`,
    hint: t`By day, ${range}`,
    sorts: 'descending',
    cell: ({ id }) => <VisibilitySparkline websiteId={id} />,
    width: 184,
  },
  ...(hasChange ? [changeColumn] : []),
  clicksColumn(range),
  {
    id: 'sources',
    header: t`Sources`,
    cell: ({ sources }) => (
      <Group gap="sm" component="span">
        {sourceNames.map((name) => (
          <SourceState key={name} name={name} source={sources[name]} isCompact />
        ))}
      </Group>
    ),
    width: 372,
  },
  {
    id: 'relationship',
    header: t`Relationship`,
    cell: ({ relationship }) => <Text c="dimmed">{relationshipLabels[relationship]}</Text>,
    width: 124,
  },
  {
    id: 'tags',
    header: t`Tags`,
    cell: ({ tags }) =>
      tags.length > 0 && (
        <Group gap={4}>
          {tags.map((tag) => (
            <Badge key={tag} variant="default" tt="none" fw={500} miw="max-content">
              {tag}
            </Badge>
          ))}
        </Group>
      ),
  },
];

/** The clicks of one website from its search engines, with their change. Only visible rows request them. */
function WebsiteClicks({ website: { id, sources } }: { website: Website }) {
  const hasNone = isUnavailable(sources, 'searchConsole');
  const { data: response, isPending } = useQuery({
    ...consoleTotalsQuery(id, useDateRange().comparedQuery),
    enabled: !hasNone,
  });
  if (hasNone) return <Text c="dimmed">{sourceStyles[sources.searchConsole.status].word}</Text>;
  if (isPending) return <Skeleton height={20} width={96} />;
  if (response === undefined) return <Text c="dimmed">{unknownValue}</Text>;
  const { clicks, previous } = response.data;
  const change = describeCountChange(clicks, previous?.clicks);
  return (
    <Group gap={6} wrap="nowrap">
      <Text>{formatCount(clicks)}</Text>
      {change !== null && <ChangeMark change={change} than={comparedLabel(response.meta)} />}
    </Group>
  );
}

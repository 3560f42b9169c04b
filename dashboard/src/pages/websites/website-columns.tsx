import { t } from '@lingui/core/macro';
import { Badge, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WebsiteClicks as Clicks } from '../../api/search-console.ts';
import { shownStatus } from '../../api/shown-status.ts';
import type { Website } from '../../api/websites.ts';
import { asMeasured } from '../../format/change.ts';
import { formatCount, unknownValue } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { comparedLabel } from '../../ui/range/range-labels.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { SourceState, sourceNames } from '../../ui/source-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { clicksChange } from '../search-console/metrics/metric-descriptions.ts';
import { relationshipLabels } from './relationships.ts';
import { useWebsiteClicks } from './use-website-clicks.ts';
import { VisibilityChange, VisibilitySparkline } from './visibility-sparkline.tsx';

const changeColumn: Column<Website> = {
  id: 'change',
  header: t`Visibility change`,
  // The largest loss first.
  sorts: 'ascending',
  cell: ({ id }) => <VisibilityChange websiteId={id} />,
  width: 160,
};

const clicksColumn = (range: string): Column<Website> => ({
  id: 'clicks',
  header: t`Clicks`,
  hint: t`From Search Console, ${range}`,
  sorts: 'descending',
  align: 'end',
  cell: ({ id }) => <WebsiteClicks websiteId={id} show={({ clicks }) => formatCount(clicks)} />,
  width: 104,
});

const clickChangeColumn: Column<Website> = {
  id: 'clickChange',
  header: t`Click change`,
  hint: t`How many clicks more or less than in the compared days, and their share of those; per day if fewer days are compared. Gray if this is within the usual variation.`,
  // The largest loss first.
  sorts: 'ascending',
  align: 'end',
  width: 132,
  cell: ({ id }) => (
    <WebsiteClicks
      websiteId={id}
      show={(clicks, than) => {
        const change = asMeasured(clicksChange(clicks, clicks), clicks.moreThanChance?.clicks);
        return change === null ? unknownValue : <ChangeMark change={change} than={than} />;
      }}
    />
  ),
};

/** @param range the name of the days; `hasChange` is false without a comparison */
export const websiteColumns = (range: string, hasChange: boolean): Column<Website>[] => [
  {
    id: 'domain',
    header: t`Website`,
    isName: true,
    sorts: 'ascending',
    cell: ({ id, domain, relationship }) => (
      <div>
        <AppLink href={paths.website(id)} fw={500}>
          {domain}
        </AppLink>
        {relationship !== 'own' && (
          <Text size="xs" c="dimmed">
            {relationshipLabels[relationship]}
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'visibility',
    header: t`Visibility`,
    hint: t`On its own keywords, by day, ${range}: expected clicks, as a share of those with every keyword at position 1. Competitors compares websites on the same keywords.`,
    sorts: 'descending',
    align: 'end',
    cell: ({ id, defaults }) => <VisibilitySparkline websiteId={id} intervalHours={defaults.intervalHours} />,
    width: 172,
  },
  ...(hasChange ? [changeColumn] : []),
  clicksColumn(range),
  ...(hasChange ? [clickChangeColumn] : []),
  {
    id: 'sources',
    header: t`Sources`,
    cell: ({ sources }) => <Sources sources={sources} />,
    width: 200,
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

/** The sources that are not ready, because these need a look. */
function Sources({ sources }: Pick<Website, 'sources'>) {
  const others = sourceNames.filter((name) => shownStatus(name, sources[name]) !== 'ready');
  if (others.length === 0) return <StateBadge tone="good" label={t`All ready`} />;
  return (
    <Group gap="0 var(--mantine-spacing-xs)" component="span">
      {others.map((name) => (
        <SourceState key={name} name={name} source={sources[name]} isCompact />
      ))}
    </Group>
  );
}

interface WebsiteClicksProps {
  websiteId: string;
  /** @param than the compared days */
  show(clicks: Clicks, than: string): ReactNode;
}

/** A value of the clicks of one website from its search engines. */
function WebsiteClicks({ websiteId, show }: WebsiteClicksProps) {
  const { data: all, isLoading } = useWebsiteClicks();
  if (isLoading) return <Skeleton height={20} width={56} ml="auto" />;
  const clicks = all?.get(websiteId);
  if (clicks === undefined) return <Text c="dimmed">{unknownValue}</Text>;
  return show(clicks, comparedLabel(clicks));
}

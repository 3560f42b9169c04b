import { t } from '@lingui/core/macro';
import { Badge, Group, Text } from '@mantine/core';
import type { Website } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SourceState, sourceNames } from '../../ui/source-state.tsx';
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

import { Text } from '@mantine/core';
import type { SourceName, Website } from '../../../api/websites.ts';
import { none } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { type Source, sourceLooks, sourceNames, sourceTitles } from '../../../ui/source-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { intervalText } from './intervals.ts';

const nextOf = (name: SourceName): Column<Website> => ({
  id: name,
  header: `${sourceTitles[name]} next`,
  cell: ({ sources }) => <NextRun source={sources[name]} />,
  width: 150,
});

export const scheduleColumns: Column<Website>[] = [
  {
    id: 'domain',
    header: 'Website',
    cell: ({ id, domain }) => (
      <AppLink href={paths.schedule(id)} fw={500}>
        {domain}
      </AppLink>
    ),
  },
  {
    id: 'checks',
    header: 'Keywords are checked',
    cell: ({ defaults }) => (
      <div>
        {intervalText(defaults.intervalHours)}
        <Text size="xs" c="dimmed">
          {defaults.depth} results deep
        </Text>
      </div>
    ),
    width: 180,
  },
  ...sourceNames.map(nextOf),
];

/** When a source goes on; why it does not, where that is so. */
function NextRun({ source: { status, nextRunAt } }: { source: Source }) {
  if (status === 'not_connected' || status === 'paused')
    return <Text c="dimmed">{sourceLooks[status].word}</Text>;
  return nextRunAt === null ? none : <Ago at={nextRunAt} />;
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { SourceName, Website } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { type Source, sourceStyles, sourceNames, sourceTitles } from '../../../ui/source-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { intervalLabel } from './intervals.ts';

const nextRunColumn = (name: SourceName): Column<Website> => ({
  id: name,
  header: sourceTitles[name],
  cell: ({ sources }) => <NextRun source={sources[name]} />,
  width: 136,
});

export const scheduleColumns: Column<Website>[] = [
  {
    id: 'domain',
    header: t`Website`,
    cell: ({ id, domain }) => (
      <AppLink href={paths.schedule(id)} fw={500}>
        {domain}
      </AppLink>
    ),
  },
  {
    id: 'rankChecks',
    header: t`Rank checks`,
    cell: ({ defaults }) => (
      <div>
        {intervalLabel(defaults.intervalHours)}
        <Text size="xs" c="dimmed">
          <Trans>Top {defaults.depth} results</Trans>
        </Text>
      </div>
    ),
    width: 148,
  },
  ...sourceNames.map(nextRunColumn),
];

/** The next run of a source, or its state if no later run is planned. The API has no time of a run that is due. */
function NextRun({ source: { status, nextRunAt } }: { source: Source }) {
  if (nextRunAt !== null && status !== 'not_connected' && status !== 'paused') return <Ago at={nextRunAt} />;
  return <Text c="dimmed">{status === 'ready' ? t`due or not planned` : sourceStyles[status].word}</Text>;
}

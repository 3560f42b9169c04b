import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SourceName, Website } from '../../../api/websites.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { type Source, sourceStyles, sourceNames, sourceTitles } from '../../../ui/source-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { intervalLabel } from './intervals.ts';

const nextRunColumn = (name: SourceName): Column<Website> => ({
  id: name,
  header: sourceTitles[name],
  cell: ({ sources }) => <NextRun name={name} source={sources[name]} />,
  width: 136,
  ...(name === 'rankings' ? nextRankCheck : {}),
});

const nextRankCheck = {
  header: t`Next rank check`,
  hint: t`The earliest of the website's keywords. Each keyword has a time of its own.`,
  isOnPhone: true,
} as const;

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
    header: t`Check interval`,
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
function NextRun({ name, source: { status, nextRunAt } }: { name: SourceName; source: Source }) {
  if (nextRunAt !== null && status !== 'not_connected' && status !== 'paused')
    return <Ago at={nextRunAt} isPlanned />;
  return <Text c="dimmed">{describeWait(name, status)}</Text>;
}

/** Sources that can be ready without a planned run: imported links, and websites without regular audits. */
const irregular: ReadonlySet<SourceName> = new Set(['backlinks', 'audit']);

function describeWait(name: SourceName, status: Source['status']): ReactNode {
  if (status === 'collecting') return t`Running`;
  if (status !== 'ready') return sourceStyles[status].word;
  if (!irregular.has(name)) return t`Due now`;
  return <span title={t`A run is due, or none is planned.`}>{unknownValue}</span>;
}

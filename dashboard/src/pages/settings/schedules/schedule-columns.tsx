import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { shownStatus } from '../../../api/shown-status.ts';
import type { SourceName, Website } from '../../../api/websites.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { type Source, sourceNames, sourceTitles, sourceWord } from '../../../ui/source-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { intervalLabel } from './intervals.ts';

const nextRunColumn = (name: SourceName): Column<Website> => ({
  id: name,
  header: sourceTitles[name],
  cell: ({ sources, relationship }) => (
    <NextRun name={name} source={sources[name]} isCompetitor={relationship === 'competitor'} />
  ),
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

interface NextRunProps {
  name: SourceName;
  source: Source;
  isCompetitor: boolean;
}

/** The next run of a source, or its state if no later run is planned. A run that is due has no time. */
function NextRun({ name, source, isCompetitor }: NextRunProps) {
  const { status, nextRunAt } = source;
  if (nextRunAt !== null && status !== 'not_connected' && status !== 'paused')
    return <Ago at={nextRunAt} isPlanned />;
  if (name === 'audit' && status === 'not_connected' && isCompetitor)
    return <Text c="dimmed">{t`off for competitors`}</Text>;
  return <Text c="dimmed">{describeWait(name, source)}</Text>;
}

function describeWait(name: SourceName, source: Source): ReactNode {
  const status = shownStatus(name, source);
  if (status === 'collecting') return t`running`;
  if (status !== 'ready') return sourceWord(name, source);
  if (source.isDue) return t`due now`;
  return <span title={t`No run is planned.`}>{unknownValue}</span>;
}

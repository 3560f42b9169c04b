import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportImportsQuery } from '../../../api/search-console-imports.ts';
import { formatDays } from '../../../format/dates.ts';
import { Ago } from '../../../ui/ago.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { searchTypeLabels, sourceLabels } from '../console-labels.ts';

/** The source and the period of imported metrics. */
export function ImportedPeriods({ websiteId }: { websiteId: string }) {
  const imports = useQuery(exportImportsQuery(websiteId)).data?.data.imports ?? [];
  const [newest, ...others] = imports;
  if (newest === undefined) return null;
  const { searchType, startDate, endDate, importedAt } = newest;
  return (
    <Group gap={4} style={{ columnGap: 12 }}>
      <StateBadge tone="calm" label={sourceLabels.export} />
      <Text size="sm" c="dimmed">
        {searchTypeLabels[searchType]}, {formatDays({ from: startDate, to: endDate })}
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>
          imported <Ago at={importedAt} />
        </Trans>
      </Text>
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>and {plural(others.length, { one: '# earlier period', other: '# earlier periods' })}</Trans>
        </Text>
      )}
    </Group>
  );
}

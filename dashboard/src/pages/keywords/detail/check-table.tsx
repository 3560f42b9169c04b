import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { codeWords } from '../../../format/code-words.ts';
import type { KeywordDay } from '../../../api/keywords.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { errorLabels } from '../../../format/error-labels.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { IconCalendarOff } from '../../../ui/icons.ts';
import { checkStyles } from '../parts/check-styles.ts';
import { importSourceLabel } from '../parts/import-source.ts';
import { PageLink } from '../parts/page-link.tsx';
import classes from '../list/keyword-columns.module.css';
import { providerLabels } from '../../settings/providers/provider-labels.ts';

const columns: Column<KeywordDay>[] = [
  { id: 'date', header: t`Day`, cell: ({ date }) => formatDay(date), width: 140 },
  {
    id: 'state',
    header: t`Status`,
    cell: ({ checkStatus, errorCode }) => (
      <span>
        <StateBadge {...checkStyles[checkStatus]} />
        {errorCode !== null && (
          <Text span size="xs" c="dimmed">
            {' '}
            {codeWords(errorCode, errorLabels)}
          </Text>
        )}
      </span>
    ),
    width: 220,
  },
  {
    id: 'position',
    header: t`Position`,
    align: 'end',
    width: 96,
    cell: ({ position, checkStatus }) =>
      checkStatus === 'not_ranked' ? (
        <span className={classes.quiet}>{t`Not found`}</span>
      ) : (
        formatCount(position)
      ),
  },
  { id: 'url', header: t`Page`, cell: ({ url }) => <PageLink url={url} /> },
  {
    id: 'depth',
    header: t`Depth`,
    align: 'end',
    width: 120,
    cell: ({ checkedDepth }) => formatCount(checkedDepth),
  },
  {
    id: 'provider',
    header: t`Source`,
    width: 180,
    cell: ({ provider, importedFrom }) => sourceOf(importedFrom, provider),
  },
  {
    id: 'checkedAt',
    header: t`Checked`,
    align: 'end',
    width: 200,
    cell: ({ checkedAt, importedFrom }) => (
      <span className={classes.quiet}>{importedFrom === null ? formatTime(checkedAt) : unknownValue}</span>
    ),
  },
];

function sourceOf(importedFrom: string | null, provider: string | null): string {
  if (importedFrom !== null) return t`${importSourceLabel(importedFrom)}, imported`;
  return provider === null ? unknownValue : providerLabels(provider).title;
}

/** The days of the range that have a check or an imported position, newest first. The chart above shows their positions, so they are shown on request. */
export function CheckTable({ days }: { days: readonly KeywordDay[] }) {
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <Panel
      title={t`Checks`}
      description={t`One row per day with a check or an imported position`}
      actions={
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? t`Hide checks` : t`Show checks`}
        </Button>
      }
      isFlush
    >
      {isOpen && (
        <DataTable
          label={t`Checks`}
          columns={columns}
          rows={rowsOf(days.toReversed())}
          rowId={({ date }) => date}
          height={360}
          empty={
            <EmptyState icon={IconCalendarOff} title={t`No checks in this period`}>
              <Trans>A new keyword is checked within minutes. Select more days to see earlier checks.</Trans>
            </EmptyState>
          }
        />
      )}
    </Panel>
  );
}

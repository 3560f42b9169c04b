import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { budgetsQuery } from '../../../../api/providers.ts';
import { formatMicros } from '../../../../format/money.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../../ui/table/rows-of.ts';
import { addUpWebsites, type Cost } from './add-up-websites.ts';

/** The actual cost of each website in this month and the one before. The lines add up to the total of the account. */
export function WebsiteCosts() {
  const title = t`Cost by website`;
  return (
    <Panel
      title={title}
      description={t`Actual spending with all providers, without reserved amounts. A search that several websites track is bought once, but counts for each of them here. Purchases that Cairn recorded without a website are under “No website”.`}
      isFlush
    >
      <Loaded query={useQuery(budgetsQuery())} skeleton={<Skeleton height={96} m="md" w="auto" />}>
        {({ data }) => (
          <DataTable
            label={title}
            columns={costColumns()}
            rows={rowsOf(addUpWebsites(data))}
            rowId={({ id }) => id}
            empty={
              <Text c="dimmed" p="md" pt={4}>
                <Trans>Nothing was spent in this month or the month before.</Trans>
              </Text>
            }
          />
        )}
      </Loaded>
    </Panel>
  );
}

const amount = (micros: number) => formatMicros(micros).replace('-', '−');

function costColumns(): Column<Cost>[] {
  return [
    { id: 'website', header: t`Website`, cell: nameOf },
    {
      id: 'spent',
      header: t`This month`,
      cell: ({ spentMicros }) => amount(spentMicros),
      align: 'end',
      width: 160,
      isOnPhone: true,
    },
    {
      id: 'previous',
      header: t`Previous month`,
      cell: ({ previousMicros }) => amount(previousMicros),
      align: 'end',
      width: 160,
    },
  ];
}

function nameOf({ kind, domain }: Cost) {
  if (kind === 'website') return domain ?? t`Deleted website`;
  if (kind === 'shared') return t`Shared searches, bought once`;
  if (kind === 'total') return <strong>{t`Account total`}</strong>;
  return t`No website`;
}

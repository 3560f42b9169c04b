import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ExpectedCost, expectedCostsQuery } from '../../../../api/providers.ts';
import { formatMonth } from '../../../../format/dates.ts';
import { formatMicros } from '../../../../format/money.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../../ui/table/rows-of.ts';
import { providerLabels } from '../provider-labels.ts';
import {
  addUpExpected,
  roundProviders,
  type ExpectedLine,
  type ExpectedProvider,
} from './add-up-expected.ts';

/** The cost of the next month by website and by provider, from today's plans. */
export function ExpectedCosts() {
  const title = t`Expected cost of next month`;
  const query = useQuery(expectedCostsQuery());
  const month = query.data?.data[0]?.month;
  return (
    <Panel
      title={title}
      description={t`Today's plans: rank checks at their intervals and AI runs of active websites. Rank checks and backlinks count with their highest price, AI runs with the mean cost of the last 28 days. An engine that often shows no answer needs more runs. Search volumes and keyword suggestions are not included, because they are bought on request.`}
      isFlush
    >
      <Loaded query={query} skeleton={<Skeleton height={160} m="md" w="auto" />}>
        {({ data }) => (
          <>
            <DataTable
              label={month === undefined ? title : t`Expected cost of ${formatMonth(month)} by website`}
              columns={websiteColumns(data)}
              rows={rowsOf(data.some(({ websites }) => websites.length > 0) ? addUpExpected(data) : [])}
              rowId={({ id }) => id}
              empty={
                <Text c="dimmed" p="md" pt={4}>
                  <Trans>Nothing is planned. Connect a provider and add keywords or prompts.</Trans>
                </Text>
              }
            />
            {roundProviders(data).length > 0 && (
              <DataTable
                label={t`Expected cost by provider`}
                columns={providerColumns()}
                rows={rowsOf(roundProviders(data))}
                rowId={({ provider }) => provider}
                empty={null}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const amount = (micros: number) => formatMicros(micros).replace('-', '−');

const kindLabels = { rank_checks: t`Rank checks`, ai_runs: t`AI runs`, backlinks: t`Backlinks` };

/** Kinds that no connected provider sells have no column. */
function websiteColumns(costs: readonly ExpectedCost[]): Column<ExpectedLine>[] {
  const kinds = (['rank_checks', 'ai_runs', 'backlinks'] as const).filter((kind) =>
    costs.some((cost) => cost.kind === kind),
  );
  return [
    { id: 'website', header: t`Website`, cell: nameOf },
    ...kinds.map((kind): Column<ExpectedLine> => ({
      id: kind,
      header: kindLabels[kind],
      cell: ({ micros, isPaused }) =>
        isPaused && kind === 'ai_runs' ? t`Paused` : micros[kind] === null ? '–' : amount(micros[kind]),
      align: 'end',
      width: 130,
    })),
    {
      id: 'total',
      header: t`Expected`,
      cell: ({ totalMicros }) => amount(totalMicros),
      align: 'end',
      width: 130,
      isOnPhone: true,
    },
  ];
}

function nameOf({ kind, domain }: ExpectedLine) {
  if (kind === 'website') return domain;
  if (kind === 'shared') return t`Shared searches, bought once`;
  if (kind === 'unpaid') return t`Not bought, because the budget does not cover it`;
  return <strong>{t`Account total`}</strong>;
}

function providerColumns(): Column<ExpectedProvider>[] {
  return [
    {
      id: 'provider',
      header: t`Provider`,
      cell: ({ provider, expectedMicros, limitMicros }) => (
        <div>
          {providerLabels(provider).title}
          {expectedMicros > limitMicros && (
            <Text size="xs" c="dimmed">
              <Trans>The budget does not cover it.</Trans>
            </Text>
          )}
        </div>
      ),
    },
    {
      id: 'budget',
      header: t`Monthly budget`,
      cell: ({ limitMicros }) => formatMicros(limitMicros),
      align: 'end',
      width: 130,
    },
    {
      id: 'expected',
      header: t`Expected`,
      cell: ({ expectedMicros }) => formatMicros(expectedMicros),
      align: 'end',
      width: 130,
      isOnPhone: true,
    },
  ];
}

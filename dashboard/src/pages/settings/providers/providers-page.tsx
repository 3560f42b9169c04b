import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Budget,
  budgetsQuery,
  expectedCostsQuery,
  type Provider,
  providersQuery,
} from '../../../api/providers.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatMicros, sumMicros } from '../../../format/money.ts';
import { costAnchor } from '../../../paths.ts';
import { Anchored } from '../../../ui/anchored.tsx';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { statState } from '../../../ui/stat-state.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import { addUpChecks } from './add-up-checks.ts';
import { AnswerPagePanel } from './answer-page-panel.tsx';
import { ProviderList } from './provider-list.tsx';
import { roundSpent } from './round-spent.ts';
import { providerGroups } from './provider-labels.ts';
import { ExpectedCosts } from './costs/expected-costs.tsx';
import { WebsiteCosts } from './costs/website-costs.tsx';

const useProviders = () => useQuery(providersQuery());

const connectedOf = (providers: readonly Provider[]) =>
  providers.filter(({ state }) => state !== 'not_connected');
/** Free providers need no budget. */
const pricedOf = (providers: readonly Provider[]) =>
  connectedOf(providers).filter(({ unitPriceMicros }) => unitPriceMicros !== 0);
/** Budgets without a provider of their own: AI answers on result pages. */
const answerPagesOf = (budgets: readonly Budget[], providers: readonly Provider[]) =>
  budgets.filter(({ provider }) => providers.every(({ name }) => name !== provider));

/** The providers that Cairn buys data from, with their credentials, spend and budgets. */
export function ProvidersPage() {
  const query = useProviders();
  const mayManage = useHasRole('owner');
  const isManager = useHasRole('manager');
  // Viewers see no amounts.
  const budgets = useQuery({ ...budgetsQuery(), enabled: isManager }).data?.data ?? [];
  const { isPending } = useQuery({ ...expectedCostsQuery(), enabled: isManager });
  const providers = query.data?.data ?? [];
  const shown = roundSpent(providers, answerPagesOf(budgets, providers));
  return (
    <Page
      title={t`Data providers`}
      description={t`Credentials apply to the whole installation, budgets to this account. Cairn never exceeds a budget.`}
    >
      {isManager && <Spending query={query} />}
      {isManager && <ExpectedCosts />}
      {isManager && (
        <Anchored name={costAnchor} isPlaced={!isPending && query.data !== undefined}>
          <WebsiteCosts />
        </Anchored>
      )}
      {providerGroups.map(({ capability, title, about }) => (
        <Panel key={capability} title={title} description={about} isFlush>
          <Loaded query={query} skeleton={<Skeleton height={240} m="md" w="auto" />}>
            {() => (
              <ProviderList
                label={title}
                providers={shown.providers.filter(({ capabilities }) => capabilities.includes(capability))}
                mayManage={mayManage}
              />
            )}
          </Loaded>
        </Panel>
      ))}
      {query.data !== undefined && shown.answerPages.length > 0 && (
        <AnswerPagePanel budgets={shown.answerPages} />
      )}
      <Text size="sm" c="dimmed">
        <Trans>
          Months start on the first day, UTC. Spent amounts are rounded to cents so that they add up to their
          total. Credentials in environment variables take precedence over those stored here, and can only be
          changed in the environment.
        </Trans>
      </Text>
    </Page>
  );
}

function Spending({ query }: { query: ReturnType<typeof useProviders> }) {
  const budgets = useQuery(budgetsQuery());
  const source = { name: t`Cairn ledger, this month`, at: new Date(query.dataUpdatedAt).toISOString() };
  const of = (read: (providers: readonly Provider[]) => string) =>
    statState(query, { read: ({ data }) => ({ is: 'ready', value: read(data), source }) });
  /** Waits for the budgets, which have those of AI answers on result pages. */
  const ofAll = (read: (providers: readonly Provider[], answerPages: readonly Budget[]) => string) =>
    statState(budgets, {
      read: ({ data: list }) =>
        query.data === undefined
          ? null
          : { is: 'ready', value: read(query.data.data, answerPagesOf(list, query.data.data)), source },
    });
  const reserved = sumMicros((budgets.data?.data ?? []).map(({ reservedMicros }) => reservedMicros));
  return (
    <StatGrid columns={4}>
      <StatCard
        label={t`Spent this month`}
        state={ofAll((all, answerPages) =>
          formatMicros(sumMicros([...all, ...answerPages].map(({ spentMicros }) => spentMicros ?? 0))),
        )}
      />
      <StatCard
        label={t`Remaining budget`}
        state={ofAll((all, answerPages) =>
          formatMicros(
            sumMicros([...pricedOf(all), ...answerPages].map(({ remainingMicros }) => remainingMicros ?? 0)),
          ),
        )}
      >
        <Text size="sm" c="dimmed">
          <Trans>The sum of all budgets. Budgets are not shared between providers.</Trans>
        </Text>
        {reserved > 0 && (
          <Text size="sm" c="dimmed">
            <Trans>{formatMicros(reserved)} more is reserved for purchases in progress.</Trans>
          </Text>
        )}
      </StatCard>
      <StatCard
        label={t`Maximum rank check cost per month`}
        state={statState(budgets, {
          read: ({ data }) => {
            const { checks, micros } = addUpChecks(data);
            const name = t`${formatCount(checks)} rank checks of the tracked keywords, at their intervals and depths`;
            return { is: 'ready', value: formatMicros(micros), source: { name, at: null } };
          },
        })}
      >
        <Text size="sm" c="dimmed">
          <Trans>A search that several websites track is bought and counted once.</Trans>
        </Text>
      </StatCard>
      <StatCard label={t`Connected providers`} state={of((all) => formatCount(connectedOf(all).length))} />
    </StatGrid>
  );
}

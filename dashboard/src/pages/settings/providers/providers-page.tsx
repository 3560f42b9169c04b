import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Provider, providersQuery } from '../../../api/providers.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatMicros } from '../../../format/money.ts';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { statState } from '../../../ui/stat-state.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import { ProviderList } from './provider-list.tsx';
import { providerGroups } from './provider-labels.ts';

const useProviders = () => useQuery(providersQuery());

const connectedOf = (providers: readonly Provider[]) =>
  providers.filter(({ state }) => state !== 'not_connected');
/** Free providers need no budget. */
const pricedOf = (providers: readonly Provider[]) =>
  connectedOf(providers).filter(({ unitPriceMicros }) => unitPriceMicros > 0);
const totalOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The providers that Cairn buys data from, with their credentials, spend and budgets. */
export function ProvidersPage() {
  const query = useProviders();
  const mayManage = useHasRole('owner');
  return (
    <Page
      title="Data providers"
      description="Credentials apply to the whole installation, budgets to this account. Cairn never exceeds a budget."
    >
      <Spending query={query} />
      {providerGroups.map(({ capability, title, about }) => (
        <Panel key={capability} title={title} description={about} isFlush>
          <Loaded query={query} skeleton={<Skeleton height={240} m="md" w="auto" />}>
            {({ data }) => (
              <ProviderList
                label={title}
                providers={data.filter(({ capabilities }) => capabilities.includes(capability))}
                mayManage={mayManage}
              />
            )}
          </Loaded>
        </Panel>
      ))}
      <Text size="sm" c="dimmed">
        Months start on the first day, UTC. Credentials in environment variables take precedence over those
        stored here, and can only be changed in the environment.
      </Text>
    </Page>
  );
}

function Spending({ query }: { query: ReturnType<typeof useProviders> }) {
  const source = { name: 'Cairn ledger, this month', at: new Date(query.dataUpdatedAt).toISOString() };
  const of = (read: (providers: readonly Provider[]) => string) =>
    statState(query, { read: ({ data }) => ({ is: 'ready', value: read(data), source }) });
  return (
    <StatGrid columns={3}>
      <StatCard
        label="Spent this month"
        state={of((all) => formatMicros(totalOf(all.map(({ spentMicros }) => spentMicros))))}
      />
      <StatCard
        label="Remaining budget"
        state={of((all) =>
          formatMicros(totalOf(pricedOf(all).map(({ remainingMicros }) => remainingMicros))),
        )}
      />
      <StatCard label="Connected providers" state={of((all) => formatCount(connectedOf(all).length))} />
    </StatGrid>
  );
}

import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Provider, providersQuery } from '../../../api/providers.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatMicros } from '../../../format/money.ts';
import { FigureGrid } from '../../../ui/figure-grid.tsx';
import { figureState } from '../../../ui/figure-state.ts';
import { Figure } from '../../../ui/figure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useMay } from '../../../session/use-may.ts';
import { ProviderList } from './provider-list.tsx';
import { providerGroups } from './provider-texts.ts';

const useProviders = () => useQuery(providersQuery());

const inUse = (providers: readonly Provider[]) => providers.filter(({ state }) => state !== 'not_connected');
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The services that data is bought from: how they are opened, what they cost, and what may be spent. */
export function ProvidersPage() {
  const query = useProviders();
  const mayDecide = useMay('owner');
  return (
    <Page
      title="Data providers"
      description="Keys hold for the whole installation, budgets for this account. Nothing is bought beyond a budget."
    >
      <Spending query={query} />
      {providerGroups.map(({ sells, title, about }) => (
        <Panel key={sells} title={title} description={about} isFlush>
          <Loaded query={query} skeleton={<Skeleton height={240} m="md" w="auto" />}>
            {({ data }) => (
              <ProviderList
                label={title}
                providers={data.filter((one) => one.sells.includes(sells))}
                mayDecide={mayDecide}
              />
            )}
          </Loaded>
        </Panel>
      ))}
      <Text size="sm" c="dimmed">
        Months begin on the first day, UTC. Keys that the environment of the installation gives are changed
        there, and win over keys that are stored here.
      </Text>
    </Page>
  );
}

function Spending({ query }: { query: ReturnType<typeof useProviders> }) {
  const source = { name: 'Cairn’s own books, this month', at: new Date(query.dataUpdatedAt).toISOString() };
  const of = (read: (providers: readonly Provider[]) => string) =>
    figureState(query, { read: ({ data }) => ({ is: 'ready', value: read(data), source }) });
  return (
    <FigureGrid columns={3}>
      <Figure
        label="Spent this month"
        state={of((all) => formatMicros(sum(all.map(({ spentMicros }) => spentMicros))))}
      />
      <Figure
        label="Left of connected budgets"
        state={of((all) => formatMicros(sum(inUse(all).map(({ remainingMicros }) => remainingMicros))))}
      />
      <Figure label="Connected" state={of((all) => formatCount(inUse(all).length))} />
    </FigureGrid>
  );
}

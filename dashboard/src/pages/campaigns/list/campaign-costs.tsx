import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RunningCosts, runningCostsQuery } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { StatGrid } from '../../../ui/stat-grid.tsx';

/** The costs of all running campaigns per month, by currency. The API sends none to viewers, or what the client pays. */
export function CampaignCosts({ websiteId }: { websiteId: string[] | undefined }) {
  const { data, dataUpdatedAt } = useQuery(runningCostsQuery(websiteId));
  const at = new Date(dataUpdatedAt).toISOString();
  const shown = data?.data.filter(({ campaigns }) => campaigns > 0) ?? [];
  return shown.map((costs) => <CurrencyCosts key={costs.currency} costs={costs} at={at} />);
}

function CurrencyCosts({ costs, at }: { costs: RunningCosts; at: string }) {
  const { currency, campaigns, paused, paysProviders } = costs;
  return (
    <section aria-label={t`Costs of active campaigns, ${currency}`}>
      <Text size="sm" c="dimmed" mb="xs">
        {plural(campaigns, { one: '# active campaign.', other: '# active campaigns.' })}{' '}
        {paused > 0 &&
          plural(paused, {
            one: '# paused campaign is not counted.',
            other: '# paused campaigns are not counted.',
          })}{' '}
        {paysProviders && (
          <AppLink href={paths.providerCosts()} fz="inherit" td="underline">
            <Trans>See the costs of data providers</Trans>
          </AppLink>
        )}
      </Text>
      <StatGrid columns={3}>
        {cardsOf(costs).map(({ label, amount, note }) => (
          <StatCard
            key={label}
            label={label}
            state={{
              is: 'ready',
              value: formatMinor(amount, currency),
              source: { name: t`Terms of the active campaigns`, at },
            }}
          >
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          </StatCard>
        ))}
      </StatGrid>
    </section>
  );
}

function cardsOf({ currency, fromClients, toOperator, placements, margin }: RunningCosts) {
  const price = (amount: number) => formatMinor(amount, currency);
  const cards: { label: string; amount: number; note: string }[] = [];
  if (fromClients !== null)
    cards.push({ label: t`Your clients pay you`, amount: fromClients, note: t`per month` });
  if (toOperator !== null)
    cards.push({ label: t`You pay for campaigns`, amount: toOperator, note: t`per month` });
  if (placements !== null) {
    const [orderedPrice, plannedPrice] = [price(placements.ordered), price(placements.planned)];
    cards.push({
      label: t`You pay publishers at most`,
      amount: placements.maximum,
      note:
        placements.planned > 0
          ? t`per month; ${orderedPrice} is ordered in the current months, and ${plannedPrice} more is planned`
          : t`per month; ${orderedPrice} is ordered in the current months`,
    });
  }
  if (margin !== null)
    cards.push({
      label: t`You keep at least`,
      amount: margin,
      note: t`per month, before the costs of data providers`,
    });
  return cards;
}

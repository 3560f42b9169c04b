import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Campaign } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { formatShare } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DetailList } from '../../settings/parts/detail-list.tsx';
import { markedPrice } from './client-price.ts';
import { PriceLines } from './price-lines.tsx';
import { useBillingMode } from './use-billing-mode.ts';

interface PricePanelProps {
  priced: Pick<Campaign, 'priceLines' | 'monthlyPrice' | 'currency' | 'placementBudget'> &
    Partial<Pick<Campaign, 'payments'>>;
  description?: string;
}

/** The price of a campaign per month. Internal campaigns cost what vendors charge. */
export function PricePanel({ priced, description }: PricePanelProps) {
  const { priceLines, monthlyPrice, currency, placementBudget } = priced;
  const payer = useBillingMode();
  const { mode, isOperator, showsPrices } = payer;
  if (monthlyPrice === null) return null;
  if (mode === 'internal' && placementBudget !== null)
    return (
      <Panel title={t`Provider costs`} description={t`Per month. Nothing is billed.`}>
        <DetailList
          items={[
            { term: t`Placement budget`, description: t`up to ${formatMinor(placementBudget, currency)}` },
            { term: t`Data providers`, description: t`within your monthly budgets` },
          ]}
        />
      </Panel>
    );
  if (!showsPrices) return null;
  const marked = markedPrice(monthlyPrice, payer, priced.payments) ?? undefined;
  const list = formatMinor(monthlyPrice, currency);
  const markup = formatShare((marked?.percent ?? 0) / 100);
  return (
    <Panel title={t`Price`} {...(description === undefined ? {} : { description })}>
      {marked !== undefined && (
        <>
          <Text fw={600} size="xl">
            <Trans>Your client pays {formatMinor(marked.clientPrice, currency)} per month</Trans>
          </Text>
          <Text size="sm" mb="sm">
            {isOperator ? (
              <Trans>
                This is the list price of {list} plus your markup of {markup}. The list price itself is not
                charged, and no invoice shows it.
              </Trans>
            ) : (
              <Trans>
                You pay the list price of {list} to the operator of this installation. Your client pays you
                the list price plus your markup of {markup}, by your own invoice.
              </Trans>
            )}
          </Text>
        </>
      )}
      <PriceLines lines={priceLines} monthlyPrice={monthlyPrice} currency={currency} markup={marked} />
      {placementBudget !== null && (
        <Text size="sm" c="dimmed" mt="sm">
          {t`The price includes a placement budget of up to ${formatMinor(placementBudget, currency)} per month. It follows from the options and is not set separately.`}
        </Text>
      )}
    </Panel>
  );
}

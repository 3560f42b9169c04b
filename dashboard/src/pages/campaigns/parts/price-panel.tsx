import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Campaign } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { formatShare } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DetailList } from '../../settings/parts/detail-list.tsx';
import { clientPrice } from './client-price.ts';
import { PriceLines } from './price-lines.tsx';
import { useBillingMode } from './use-billing-mode.ts';

interface PricePanelProps {
  priced: Pick<Campaign, 'priceLines' | 'monthlyPrice' | 'currency' | 'placementBudget'>;
  description?: string;
}

/** The price of a campaign per month. Internal campaigns cost what vendors charge. */
export function PricePanel({ priced, description }: PricePanelProps) {
  const { priceLines, monthlyPrice, currency, placementBudget } = priced;
  const { mode, marginPercent, showsPrices } = useBillingMode();
  if (monthlyPrice === null || placementBudget === null) return null;
  if (mode === 'internal')
    return (
      <Panel title={t`Vendor costs`} description={t`Per month. Nothing is billed.`}>
        <DetailList
          items={[
            { term: t`Placements`, description: t`up to ${formatMinor(placementBudget, currency)}` },
            { term: t`Data providers`, description: t`within your monthly budgets` },
          ]}
        />
      </Panel>
    );
  if (!showsPrices) return null;
  const isMarkedUp = mode === 'agency' && marginPercent !== null && marginPercent > 0;
  return (
    <Panel title={t`Price`} {...(description === undefined ? {} : { description })}>
      {isMarkedUp && (
        <>
          <Text fw={600} size="xl">
            <Trans>
              Your client pays {formatMinor(clientPrice(monthlyPrice, marginPercent), currency)} per month
            </Trans>
          </Text>
          <Text size="sm" c="dimmed" mb="sm">
            <Trans>
              With your markup of {formatShare(marginPercent / 100)} on the following price, which is not
              charged itself.
            </Trans>
          </Text>
        </>
      )}
      <PriceLines lines={priceLines} monthlyPrice={monthlyPrice} currency={currency} isBasis={isMarkedUp} />
    </Panel>
  );
}

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Stack, Text } from '@mantine/core';
import type { Forecast } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/panel.tsx';
import { clientPrice } from './client-price.ts';
import { useBillingMode } from './use-billing-mode.ts';
import { demandMonth, demandSourceLabels } from '../../keywords/parts/demand-source.ts';

interface ForecastPanelProps {
  /** Null before a website is selected. */
  forecast: Forecast | null;
  /** Before the markup; null if the member sees no prices. */
  monthlyPrice: number | null;
  currency: string;
}

/** The clicks that a campaign can win per month, next to its price. */
export function ForecastPanel({ forecast, monthlyPrice, currency }: ForecastPanelProps) {
  const { mode, marginPercent, showsPrices } = useBillingMode();
  const markup = mode === 'agency' ? (marginPercent ?? 0) : 0;
  if (forecast === null) return null;
  const price = clientPrice(monthlyPrice ?? 0, markup);
  const { clicks, keywords, knownKeywords, sources, warnings } = forecast;
  return (
    <Panel
      title={t`Forecast`}
      description={t`Additional clicks per month, once the keywords reach their expected positions. An estimate, not a promise.`}
    >
      <Stack gap="xs">
        {clicks !== null && (
          <div>
            <Text fz="xl" fw={600}>
              <Trans>{formatCount(clicks.expected)} clicks per month</Trans>
            </Text>
            <Text size="sm" c="dimmed">
              <Trans>
                {formatCount(clicks.low)} to {formatCount(clicks.high)} (80% interval), from{' '}
                {formatCount(knownKeywords)} of {formatCount(keywords)} keywords
                {showsPrices &&
                  monthlyPrice !== null &&
                  clicks.expected > 0 &&
                  t` · ${formatMinor(Math.round(price / clicks.expected), currency)} per click at ${formatMinor(price, currency)} per month`}
              </Trans>
            </Text>
          </div>
        )}
        {warnings.map(({ code, message }) => (
          <Alert key={code} color="yellow" icon={<IconAlertTriangle aria-hidden />} p="xs">
            <Text size="sm">{message}</Text>
          </Alert>
        ))}
        {sources.length > 0 && (
          <Text size="xs" c="dimmed">
            <Trans>Demand: {sources.map((one) => describeSource(one, sources.length > 1)).join('; ')}</Trans>
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

/** @param isOneOfSeveral then its number of keywords is named */
function describeSource(
  { source, month, keywords }: Forecast['sources'][number],
  isOneOfSeveral: boolean,
): string {
  const label = source === 'search_console' ? t`Search Console (lower bound)` : demandSourceLabels[source];
  const text = `${label}, ${demandMonth(month)}`;
  return isOneOfSeveral ? `${text} (${plural(keywords, { one: '# keyword', other: '# keywords' })})` : text;
}

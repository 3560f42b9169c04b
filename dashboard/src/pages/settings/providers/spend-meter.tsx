import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { budgetsQuery, type Provider } from '../../../api/providers.ts';
import { formatMicros, formatUnitPrice } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import classes from './provider-list.module.css';

/** The spend of this month, the budget and the unit price of a provider. */
export function SpendMeter({ provider }: { provider: Provider }) {
  const { state, spentMicros, limitMicros, remainingMicros, unitPriceMicros, capabilities } = provider;
  // Viewers see no prices.
  if (unitPriceMicros === null) return <div />;
  const unitPrice = formatUnitPrice(unitPriceMicros);
  const price = capabilities.includes('answers')
    ? t`Up to ${unitPrice} per answer`
    : t`Up to ${unitPrice} per page of ten results`;
  if (unitPriceMicros === 0)
    return (
      <div className={classes.quiet}>
        <Trans>Free</Trans>
      </div>
    );
  const isUnused = state === 'not_connected' && spentMicros === 0;
  if (isUnused || spentMicros === null || limitMicros === null || remainingMicros === null)
    return <div className={classes.quiet}>{price}</div>;
  const share = limitMicros === 0 ? 1 : Math.min(1, spentMicros / limitMicros);
  return (
    <div className={classes.money}>
      <Tooltip
        label={t`Cairn ledger, this month. ${formatMicros(remainingMicros)} left.`}
        withArrow
        events={{ hover: true, focus: true, touch: true }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the source */}
        <span tabIndex={0}>
          <Trans>
            {formatMicros(spentMicros)} of {formatMicros(limitMicros)} this month
          </Trans>
        </span>
      </Tooltip>
      <div className={classes.bar} data-full={remainingMicros < unitPriceMicros || undefined}>
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect width={share * 100} height="1" />
        </svg>
      </div>
      <div className={classes.quiet}>
        {remainingMicros < unitPriceMicros && t`Budget used up. `}
        {price}
        <MonthlyChecks name={provider.name} />
      </div>
    </div>
  );
}

/** The highest price of a month of rank checks. Only managers and owners see amounts of the account. */
function MonthlyChecks({ name }: { name: string }) {
  const { data } = useQuery(budgetsQuery());
  const { monthlyChecks = 0, monthlyCheckMicros = 0 } =
    data?.data.find(({ provider }) => provider === name) ?? {};
  if (monthlyChecks === 0) return null;
  return (
    <div>
      <Trans>
        {formatCount(monthlyChecks)} rank checks a month, up to {formatMicros(monthlyCheckMicros)}
      </Trans>
    </div>
  );
}

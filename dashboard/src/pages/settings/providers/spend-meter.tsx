import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { budgetsQuery, type Provider } from '../../../api/providers.ts';
import { formatMaxPrice, formatMicros, formatUnitPrice } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import classes from './provider-list.module.css';
import { SpendBar } from './spend-bar.tsx';

/** The provider with a queue, whose checks cost less than the live ones of its list price. */
const queuing = 'dataforseo';

/** The spend of this month, the budget and the unit price of a provider. */
export function SpendMeter({ provider }: { provider: Provider }) {
  const { state, spentMicros, limitMicros, remainingMicros, unitPriceMicros, capabilities } = provider;
  // Viewers see no prices.
  if (unitPriceMicros === null) return <div />;
  const unitPrice = formatMaxPrice(unitPriceMicros);
  const price = capabilities.includes('answers')
    ? t`Up to ${unitPrice} per answer`
    : provider.name === queuing
      ? t`Up to ${unitPrice} per live check of ten results, less if it is queued, more if it is deeper`
      : t`Up to ${unitPrice} per check of ten results, more if it is deeper`;
  if (unitPriceMicros === 0)
    return (
      <div className={classes.quiet}>
        <Trans>Free</Trans>
      </div>
    );
  const isUnused = state === 'not_connected' && spentMicros === 0;
  if (isUnused || spentMicros === null || limitMicros === null || remainingMicros === null)
    return <div className={classes.quiet}>{price}</div>;
  return (
    <SpendBar
      spentMicros={spentMicros}
      limitMicros={limitMicros}
      remainingMicros={remainingMicros}
      isUsedUp={remainingMicros < unitPriceMicros}
    >
      {price}
      <MonthlyChecks name={provider.name} />
    </SpendBar>
  );
}

/** The highest price of a month of rank checks, as checks times their price. Only managers and owners see amounts of the account. */
function MonthlyChecks({ name }: { name: string }) {
  const { data } = useQuery(budgetsQuery());
  const { monthlyChecks = 0, monthlyCheckMicros = 0 } =
    data?.data.find(({ provider }) => provider === name) ?? {};
  if (monthlyChecks === 0) return null;
  return (
    <div>
      <Trans>
        {formatCount(monthlyChecks)} rank checks per month at their depths ×{' '}
        {formatUnitPrice(monthlyCheckMicros / monthlyChecks)} on average = up to{' '}
        {formatMicros(monthlyCheckMicros)}
      </Trans>
    </div>
  );
}

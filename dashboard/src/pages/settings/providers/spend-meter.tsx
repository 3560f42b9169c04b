import { Tooltip } from '@mantine/core';
import type { Provider } from '../../../api/providers.ts';
import { formatMicros, formatUnitPrice } from '../../../format/money.ts';
import classes from './provider-list.module.css';

/** What was spent with a service this month, of how much, and what one thing costs. */
export function SpendMeter({ provider }: { provider: Provider }) {
  const { state, spentMicros, limitMicros, remainingMicros, unitPriceMicros, sells } = provider;
  const unit = sells.includes('answers') ? 'an answer' : 'a page of ten results';
  const share = limitMicros === 0 ? 1 : Math.min(1, spentMicros / limitMicros);
  const price = `${formatUnitPrice(unitPriceMicros)} for ${unit} at most`;
  if (unitPriceMicros === 0) return <div className={classes.quiet}>Free</div>;
  if (state === 'not_connected' && spentMicros === 0) return <div className={classes.quiet}>{price}</div>;
  return (
    <div className={classes.money}>
      <Tooltip
        label={`Cairn’s own books, this month. ${formatMicros(remainingMicros)} left.`}
        withArrow
        events={{ hover: true, focus: true, touch: true }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the source is told on focus */}
        <span tabIndex={0}>
          {formatMicros(spentMicros)} of {formatMicros(limitMicros)} this month
        </span>
      </Tooltip>
      <div className={classes.bar} data-full={remainingMicros < unitPriceMicros || undefined}>
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect width={share * 100} height="1" />
        </svg>
      </div>
      <div className={classes.quiet}>
        {remainingMicros < unitPriceMicros && 'Nothing more can be bought. '}
        {price}
      </div>
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMicros } from '../../../format/money.ts';
import classes from './provider-list.module.css';

interface SpendBarProps {
  spentMicros: number;
  limitMicros: number;
  remainingMicros: number;
  isUsedUp: boolean;
  /** Details below the bar. */
  children?: ReactNode;
}

/** The spend of this month beside its budget. */
export function SpendBar({ spentMicros, limitMicros, remainingMicros, isUsedUp, children }: SpendBarProps) {
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
      <div className={classes.bar} data-full={isUsedUp || undefined}>
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect width={share * 100} height="1" />
        </svg>
      </div>
      {isUsedUp && <div className={classes.quiet}>{t`Budget used up.`}</div>}
      {children !== undefined && <div className={classes.quiet}>{children}</div>}
    </div>
  );
}

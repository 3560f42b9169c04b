import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { formatRate } from '../../../format/numbers.ts';
import classes from './ctr-curve.module.css';

interface CtrCurveProps {
  /** The assumed click-through rates, from position 1 on. */
  rates: readonly number[];
  target: number;
}

/** Pixels, without the labels below. */
const maxBarHeight = 76;

/** The assumed click-through rates as bars, and as a list for screen readers. */
export function CtrCurve({ rates, target }: CtrCurveProps) {
  const maxRate = Math.max(...rates, 0) || 1;
  return (
    <ol className={classes.curve} aria-label={t`Assumed CTR by position`}>
      {rates
        .map((rate, index) => ({ rate, position: index + 1 }))
        .map(({ rate, position }) => (
          <li
            key={position}
            className={classes.step}
            data-part={position === target ? 'target' : undefined}
            title={t`Position ${position}: ${formatRate(rate)}`}
          >
            <VisuallyHidden>
              <Trans>
                Position {position}: {formatRate(rate)}
              </Trans>
            </VisuallyHidden>
            <span className={classes.bar} style={{ height: Math.max(2, (rate / maxRate) * maxBarHeight) }} />
            <span aria-hidden>{position}</span>
          </li>
        ))}
    </ol>
  );
}

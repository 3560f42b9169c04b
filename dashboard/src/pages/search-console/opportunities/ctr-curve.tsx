import { VisuallyHidden } from '@mantine/core';
import { formatShare } from '../../../format/numbers.ts';
import classes from './click-curve.module.css';

interface ClickCurveProps {
  /** The share of searchers assumed to click, from position 1 on. */
  rates: readonly number[];
  target: number;
}

/** As high as the curve is drawn, without the numbers below it. */
const mostPixels = 76;

/** What is assumed, drawn: a list for whoever hears it. */
export function ClickCurve({ rates, target }: ClickCurveProps) {
  const most = Math.max(...rates, 0) || 1;
  return (
    <ol className={classes.curve} aria-label="Share of searchers assumed to click, by position">
      {rates
        .map((rate, index) => ({ rate, position: index + 1 }))
        .map(({ rate, position }) => (
          <li
            key={position}
            className={classes.step}
            data-part={position === target ? 'target' : undefined}
            title={`Position ${position}: ${formatShare(rate)}`}
          >
            <VisuallyHidden>
              Position {position}: {formatShare(rate)}
            </VisuallyHidden>
            <span className={classes.bar} style={{ height: Math.max(2, (rate / most) * mostPixels) }} />
            <span aria-hidden>{position}</span>
          </li>
        ))}
    </ol>
  );
}

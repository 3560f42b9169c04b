import { t } from '@lingui/core/macro';
import type { PriceLine } from '../../../api/campaigns.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatMinor } from '../../../format/money.ts';
import { itemLabel } from './item-label.ts';
import classes from './price-lines.module.css';

interface PriceLinesProps {
  lines: readonly PriceLine[];
  monthlyPrice: number;
  currency: string;
  /** The lines are the basis of the price that a client pays, so their total is not the largest number. */
  isBasis?: boolean;
}

/** The monthly price by item, as calculated by the server. */
export function PriceLines({ lines, monthlyPrice, currency, isBasis = false }: PriceLinesProps) {
  return (
    <table
      className={classes.lines}
      aria-label={isBasis ? t`List price per month, before your markup` : t`Price per month`}
    >
      <tbody>
        {lines.map(({ code, label, quantity, unitAmount, amount }) => (
          <tr key={code}>
            <th scope="row">
              {itemLabel({ code, label })}
              {quantity !== 1 && (
                <span className={classes.each}>
                  {formatCount(quantity)} × {formatMinor(unitAmount, currency)}
                </span>
              )}
            </th>
            <td>{formatMinor(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{isBasis ? t`List price per month, before your markup` : t`Total per month`}</th>
          <td className={isBasis ? undefined : classes.total} aria-live="polite">
            {formatMinor(monthlyPrice, currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

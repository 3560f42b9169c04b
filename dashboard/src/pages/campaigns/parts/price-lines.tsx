import { t } from '@lingui/core/macro';
import type { PriceLine } from '../../../api/campaigns.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { formatMinor } from '../../../format/money.ts';
import { itemLabel } from './item-label.ts';
import classes from './price-lines.module.css';

interface PriceLinesProps {
  lines: readonly PriceLine[];
  monthlyPrice: number;
  currency: string;
  /** Of an agency: what its client pays is the price of the lines and this. */
  markup?: { percent: number; clientPrice: number } | undefined;
}

/** The monthly price by item, as calculated by the server. */
export function PriceLines({ lines, monthlyPrice, currency, markup }: PriceLinesProps) {
  return (
    <table className={classes.lines} aria-label={t`Price per month`}>
      <tbody>
        {lines.map(({ code, label, quantity, unitAmount, amount }) => (
          <tr key={code}>
            <th scope="row">
              {itemLabel({ code, label, amount })}
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
        {markup && (
          <>
            <tr>
              <th scope="row">{t`List price`}</th>
              <td>{formatMinor(monthlyPrice, currency)}</td>
            </tr>
            <tr>
              <th scope="row">{t`Markup ${formatShare(markup.percent / 100)}`}</th>
              <td>{formatMinor(markup.clientPrice - monthlyPrice, currency)}</td>
            </tr>
          </>
        )}
        <tr>
          <th scope="row">{t`Total per month`}</th>
          <td className={classes.total} aria-live="polite">
            {formatMinor(markup?.clientPrice ?? monthlyPrice, currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

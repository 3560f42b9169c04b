import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PriceLine } from '../../../api/campaigns.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatMinor } from '../../../format/money.ts';
import { i18n } from '../../../language/i18n.ts';
import { addOnLabels } from './campaign-labels.ts';
import classes from './price-lines.module.css';

interface PriceLinesProps {
  lines: readonly PriceLine[];
  monthlyPrice: number;
  currency: string;
}

/** The items of a price by code, in other languages than English, which the API itself writes. Names of products are the same in all. */
const itemLabels: Record<string, string> = {
  keywords: t`Additional keywords`,
  authority: t`Publisher authority`,
  ...Object.fromEntries(Object.entries(addOnLabels).map(([code, { label }]) => [code, label])),
};

/** The monthly price by item, as calculated by the server. */
export function PriceLines({ lines, monthlyPrice, currency }: PriceLinesProps) {
  return (
    <table className={classes.lines} aria-label={t`Price per month`}>
      <tbody>
        {lines.map(({ code, label, quantity, unitAmount, amount }) => (
          <tr key={code}>
            <th scope="row">
              {i18n.locale === 'en' ? label : (itemLabels[code] ?? label)}
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
          <th scope="row">
            <Trans>Total per month</Trans>
          </th>
          <td className={classes.total} aria-live="polite">
            {formatMinor(monthlyPrice, currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

import type { ChargeLine } from '#billing/core';
import type { BillingTerms } from '#billing/modes';
import type { Price } from '#campaigns/core';

/** The monthly charge of a launch, in the minor unit of the currency of the price. */
export interface Charge {
  monthlyAmount: number;
  lines: ChargeLine[];
}

/**
 * Decides what a launch charges by invoice or through the payment service. Internal campaigns are free. The operator's clients pay its
 * margin as well; another agency pays the price, and bills its clients itself. Pure.
 */
export function chargeCampaign(price: Pick<Price, 'monthlyPrice' | 'lines'>, terms: BillingTerms): Charge {
  const { mode, marginPercent, isOperator } = terms;
  if (mode === 'internal') return { monthlyAmount: 0, lines: [] };
  const lines = price.lines.map(({ code, label, amount }) => ({ code, label, amount }));
  if (mode !== 'agency' || !isOperator) return { monthlyAmount: price.monthlyPrice, lines };
  return { monthlyAmount: clientPrice(price, marginPercent), lines: addMargin(lines, price, marginPercent) };
}

/** The price per month for the clients of an agency. Pure. */
export function clientPrice({ monthlyPrice }: Pick<Price, 'monthlyPrice'>, marginPercent: number): number {
  return withMargin(monthlyPrice, marginPercent);
}

const withMargin = (amount: number, marginPercent: number) =>
  Math.round((amount * (100 + marginPercent)) / 100);

/** Spreads the margin over the items, so that the client sees no item of its own. The first one takes what rounding leaves. */
function addMargin(
  lines: readonly ChargeLine[],
  price: Pick<Price, 'monthlyPrice'>,
  marginPercent: number,
): ChargeLine[] {
  const [first, ...others] = lines.map((line) => ({
    ...line,
    amount: withMargin(line.amount, marginPercent),
  }));
  if (first === undefined) return [];
  const rest = others.reduce((total, { amount }) => total + amount, 0);
  return [{ ...first, amount: clientPrice(price, marginPercent) - rest }, ...others];
}

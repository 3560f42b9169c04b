/** The price of a campaign per month for the client of an agency, in the smallest unit of the currency. */
export const clientPrice = (monthlyPrice: number, marginPercent: number): number =>
  Math.round((monthlyPrice * (100 + marginPercent)) / 100);

/** What the client of an agency pays for a campaign per month, in the smallest unit of the currency. */
export const clientPrice = (monthlyPrice: number, marginPercent: number): number =>
  Math.round((monthlyPrice * (100 + marginPercent)) / 100);

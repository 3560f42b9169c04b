/** Days of history that can be looked at. */
export const historyRanges = [30, 90, 365] as const;
export const usualRange = 90;
/** Days whose result pages say who competes. */
export const competitorDays = 28;

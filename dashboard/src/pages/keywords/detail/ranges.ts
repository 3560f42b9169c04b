/** Days of history that can be selected. */
export const historyRanges = [30, 90, 365] as const;
export const defaultRange = 90;
/** Days of SERPs that competitors are found in. */
export const competitorDays = 28;

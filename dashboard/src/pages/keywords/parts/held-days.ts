/** The number of days after a rank check for which its value holds: two check intervals, as in all metrics. Pure. */
export const heldDays = (intervalHours = 0): number => Math.floor((2 * intervalHours) / 24);

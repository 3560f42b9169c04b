/** Days before today that are lived through each; of the time before every third, in which there are hardly any websites. */
export const monthDays = 30;

const earlier = Array.from({ length: 16 }, (_none, nth) => 78 - 3 * nth);
const month = Array.from({ length: monthDays }, (_none, nth) => monthDays - nth);

/** The days of the demo's past, by their days before today. */
export const livedAges: readonly number[] = [...earlier, ...month];

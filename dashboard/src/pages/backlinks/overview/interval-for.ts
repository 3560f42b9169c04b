import type { Days } from '../../../api/date-range.ts';
import { countDays } from '../../../format/days.ts';

const maxDailyDays = 92;

/** Long ranges are shown by month. */
export const intervalFor = ({ from, to }: Days) => (countDays(from, to) > maxDailyDays ? 'month' : 'day');
